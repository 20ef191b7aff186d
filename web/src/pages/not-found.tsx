import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { glow } from '../ui/glow.ts';
import { PageHeading } from '../ui/heading.tsx';
import { LightstickShape } from '../ui/lightstick.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

/** The lightsticks' colours from left to right. The unlit one stands for the missing page. */
const LIGHTS = ['glow.violet', 'glow.pink', undefined, 'glow.amber', 'glow.violet'] as const;

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
      justifyItems="start"
      px="gutter"
      py={{ base: '16', md: '24' }}
      bg="bg.night"
      backgroundImage={`radial-gradient(40rem 22rem at 20% 0, ${glow('violet', 30)}, transparent)`}
    >
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <chakra.svg aria-hidden viewBox="-28 -28 456 76" width="22rem" maxWidth="full" mb="8">
        {LIGHTS.map((light, place) => (
          <chakra.g
            // biome-ignore lint/suspicious/noArrayIndexKey: the lights never change
            key={place}
            style={{ transform: `translate(${place * 100}px, ${place % 2 === 0 ? 8 : 0}px)` }}
            color={light ?? 'ink.muted'}
          >
            <LightstickShape isLit={light !== undefined} />
          </chakra.g>
        ))}
      </chakra.svg>
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
    </chakra.section>
  );
}
