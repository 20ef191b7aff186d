import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type RevenueStream, revenueStreams } from '../../content/idols.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { dollars, percent } from '../../lib/numbers.ts';
import { glow } from '../../ui/glow.ts';
import { ItemHeading } from '../../ui/heading.tsx';
import { LightstickLight } from '../../ui/lightstick.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';

/** Shows revenue shares as lightsticks of different heights: upright in wide windows, otherwise horizontal. */
export function RevenueSection() {
  const { t } = useTranslation('idols');
  return (
    <Section labelledBy="revenue" tone="night">
      <SectionIntro id="revenue" heading={t('revenue.heading')} lead={t('revenue.lead')} />
      <Grid
        as="ul"
        listStyleType="none"
        mt={{ base: '10', lg: '16' }}
        gap={{ base: '10', lg: '8' }}
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {revenueStreams.map((stream) => (
          <Stream key={stream.name} stream={stream} />
        ))}
      </Grid>
    </Section>
  );
}

function Stream({ stream }: { stream: RevenueStream }) {
  const { t } = useTranslation('idols');
  const language = useLanguage();
  return (
    <Box as="li" display="flex" flexDirection={{ base: 'column', lg: 'row' }} gap={{ base: '4', lg: '5' }}>
      <Lightstick share={stream.share} />
      <Box alignSelf={{ lg: 'end' }} minWidth="0" pb={{ lg: '2' }} order={{ base: -1, lg: 0 }}>
        <chakra.p fontSize="display" fontWeight="heavy" lineHeight="display" letterSpacing="-0.03em">
          {percent(stream.share, language)}
        </chakra.p>
        <ItemHeading mt="2">{t(`revenue.${stream.name}.name`)}</ItemHeading>
        <chakra.p mt="1" color="ink.muted" minHeight={{ lg: '2lh' }}>
          <Price stream={stream} />
        </chakra.p>
      </Box>
    </Box>
  );
}

function Price({ stream: { price } }: { stream: RevenueStream }) {
  const { t } = useTranslation('idols');
  const language = useLanguage();
  if (price === undefined) return t('revenue.subscriptions.text');
  return t(price.open ? 'revenue.openRange' : 'revenue.range', {
    from: dollars(price.from, language),
    to: dollars(price.to, language),
  });
}

/**
 * Draws a line with a lightstick's light at the end of its lit part.
 * @param share the length of the lit part, in percent.
 */
function Lightstick({ share }: { share: number }) {
  const line = {
    position: 'absolute',
    bottom: { base: 'calc(50% - 0.15rem)', lg: '0' },
    insetInlineStart: { base: '0', lg: 'calc(50% - 0.15rem)' },
    borderRadius: 'full',
  } as const;
  return (
    <Box
      aria-hidden
      position="relative"
      flexShrink="0"
      width={{ base: 'full', lg: '14' }}
      height={{ base: '14', lg: '24rem' }}
      css={{ '--lit': `${share}%` }}
    >
      {/* The rest is dotted, so that the line does not look like a control. */}
      <Box
        {...line}
        width={{ base: 'full', lg: '0.3rem' }}
        height={{ base: '0.3rem', lg: 'full' }}
        backgroundImage="radial-gradient(circle closest-side, {colors.line.field} 85%, transparent)"
        backgroundSize={{ base: '0.6rem 0.3rem', lg: '0.3rem 0.6rem' }}
        backgroundRepeat="round"
        opacity="0.45"
      />
      <Box
        {...line}
        width={{ base: 'var(--lit)', lg: '0.3rem' }}
        height={{ base: '0.3rem', lg: 'var(--lit)' }}
        backgroundImage={{
          base: 'linear-gradient(to right, {colors.glow.violet}, {colors.glow.pink} 60%, {colors.glow.amber})',
          lg: 'linear-gradient(to top, {colors.glow.violet}, {colors.glow.pink} 60%, {colors.glow.amber})',
        }}
        boxShadow={`0 0 2rem ${glow('pink', 50)}`}
      />
      <chakra.svg
        viewBox="-22 -22 44 44"
        position="absolute"
        bottom={{ base: '0', lg: 'calc(var(--lit) - {sizes.14} / 2)' }}
        insetInlineStart={{ base: 'calc(var(--lit) - {sizes.14} / 2)', lg: '0' }}
        width="14"
        height="14"
        color="glow.amber"
      >
        <LightstickLight />
      </chakra.svg>
    </Box>
  );
}
