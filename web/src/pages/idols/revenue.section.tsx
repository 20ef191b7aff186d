import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type RevenueStream, revenueStreams } from '../../content/idols.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { dollars, percent } from '../../lib/numbers.ts';
import { glow } from '../../ui/glow.ts';
import { ItemHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';

/** Shows revenue shares as partly lit lightsticks: upright in wide windows, otherwise horizontal. */
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
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(4, minmax(0, 1fr))' }}
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

/** Draws a lightstick. @param share how much of it is lit, in percent. */
function Lightstick({ share }: { share: number }) {
  return (
    <Box
      aria-hidden
      display="flex"
      flexDirection={{ base: 'row-reverse', lg: 'column' }}
      alignItems="center"
      flexShrink="0"
      css={{ '--lit': `${share}%` }}
    >
      <Box
        position="relative"
        flexGrow={{ base: 1, lg: 0 }}
        width={{ lg: '14' }}
        height={{ base: '10', lg: '20rem' }}
        borderRadius="full"
        borderWidth="1px"
        borderColor="line.field"
        bg="bg.panel"
      >
        <Box
          position="absolute"
          insetInlineStart="0"
          bottom="0"
          width={{ base: 'var(--lit)', lg: 'full' }}
          height={{ base: 'full', lg: 'var(--lit)' }}
          borderRadius="full"
          backgroundImage={{
            base: 'linear-gradient(to right, {colors.glow.violet}, {colors.glow.pink} 60%, {colors.glow.amber})',
            lg: 'linear-gradient(to top, {colors.glow.violet}, {colors.glow.pink} 60%, {colors.glow.amber})',
          }}
          boxShadow={`0 0 2rem ${glow('pink', 50)}`}
        />
      </Box>
      <Box
        width={{ base: '14', lg: '6' }}
        height={{ base: '5', lg: '20' }}
        my={{ lg: '-1' }}
        me={{ base: '-1', lg: '0' }}
        bg="line.field"
        borderRadius="tight"
      />
    </Box>
  );
}
