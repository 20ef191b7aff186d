import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { glow } from '../ui/glow.ts';
import { PageHeading } from '../ui/heading.tsx';
import { LightstickShape } from '../ui/lightstick.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

/** The lightsticks from left to right. The unlit one stands for the missing page. */
const LIGHTS = [
  { color: 'glow.violet', at: 'translate(30 62)', scale: 1.2 },
  { color: 'glow.pink', at: 'translate(118 44)', scale: 1.6 },
  { color: undefined, at: 'translate(226 52)', scale: 2.4 },
  { color: 'glow.amber', at: 'translate(334 40)', scale: 1.6 },
  { color: 'glow.violet', at: 'translate(422 66)', scale: 1.2 },
] as const;

/** Renders the page for unknown addresses. */
export function NotFoundPage() {
  const { t } = useTranslation('not-found');
  return (
    <chakra.section
      className="night"
      aria-labelledby="not-found"
      minHeight="60vh"
      display="grid"
      alignContent="center"
      alignItems="center"
      columnGap="16"
      rowGap="8"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 32rem' }}
      px="gutter"
      py={{ base: '16', md: '24' }}
      bg="bg.night"
      backgroundImage={`radial-gradient(48rem 30rem at 70% 20%, ${glow('violet', 30)}, transparent)`}
    >
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <chakra.svg
        aria-hidden
        viewBox="0 0 452 148"
        width="full"
        maxWidth={{ base: '22rem', lg: 'none' }}
        order={{ lg: 1 }}
      >
        {LIGHTS.map(({ color, at, scale }) => (
          <chakra.g key={at} transform={at} color={color ?? 'ink.muted'}>
            <g transform={`scale(${scale})`}>
              <LightstickShape isLit={color !== undefined} />
            </g>
          </chakra.g>
        ))}
      </chakra.svg>
      <Box>
        <chakra.p mb="2" color="feel" fontSize="lg" fontWeight="bold" letterSpacing="0.2em">
          404
        </chakra.p>
        <PageHeading id="not-found" size="display">
          {t('title')}
        </PageHeading>
        <chakra.p mt="4" mb="8" maxWidth="reading" color="ink.muted" fontSize="lg">
          {t('text')}
        </chakra.p>
        <ButtonLink to={paths.home}>{t('home')}</ButtonLink>
      </Box>
    </chakra.section>
  );
}
