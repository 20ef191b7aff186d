import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import sea from '../../assets/lightstick-sea.svg';
import { QuickSignup } from '../../features/signup/quick-signup.tsx';
import { EarlyCounter } from '../../features/stats/early-counter.tsx';
import { homeAnchor } from '../../lib/paths.ts';
import { glow } from '../../ui/glow.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { TalkBubbles } from './talk-bubbles.tsx';

/** Renders the hero: a sea of lightsticks, one conversation, the quick signup. */
export function HeroSection() {
  const { t } = useTranslation('home');
  return (
    <chakra.section
      className="night"
      position="relative"
      overflow="hidden"
      bg="bg.night"
      isolation="isolate"
      backgroundImage={`radial-gradient(50rem 28rem at 85% -6rem, ${glow('violet', 30)}, transparent), radial-gradient(36rem 20rem at 10% -8rem, ${glow('pink', 16)}, transparent)`}
    >
      <LightstickSea />
      <Grid
        maxWidth="wide"
        mx="auto"
        px={{ base: '5', md: '6' }}
        pt={{ base: '10', md: '16', lg: '14' }}
        pb={{ base: '48', md: '64' }}
        columnGap="12"
        rowGap={{ base: '10', lg: '6' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.15fr) minmax(0, 0.85fr)' }}
        alignItems="center"
      >
        <Box>
          <chakra.p color="act" fontWeight="semibold" mb="4" textWrap="balance">
            {t('hero.note')}
          </chakra.p>
          <PageHeading size="display" maxWidth="16em">
            {t('hero.title')}
          </PageHeading>
          <chakra.p
            mt="5"
            mb="8"
            fontSize={{ base: 'lg', md: 'xl' }}
            color="ink.muted"
            maxWidth="34rem"
            textWrap="pretty"
          >
            {t('hero.text')}
          </chakra.p>
          <QuickSignup source="hero" />
          <Flex wrap="wrap" columnGap="6" mt="3">
            <TextLink py="2.5" to={homeAnchor('waitlist')}>
              {t('hero.toForm')}
            </TextLink>
            <TextLink py="2.5" to={homeAnchor('idolForm')}>
              {t('hero.toIdolForm')}
            </TextLink>
            <TextLink py="2.5" to={homeAnchor('biasQuiz')}>
              {t('hero.toQuiz')}
            </TextLink>
          </Flex>
        </Box>
        <Box gridRow={{ lg: 'span 2' }} gridColumn={{ lg: '2' }}>
          <TalkBubbles />
        </Box>
        <EarlyCounter />
      </Grid>
    </chakra.section>
  );
}

/** The image tiles, so that wide windows show more lightsticks instead of larger ones. */
function LightstickSea() {
  return (
    <Box
      aria-hidden
      position="absolute"
      zIndex="-1"
      insetInline="0"
      bottom="0"
      height={{ base: '18rem', md: '26rem' }}
      backgroundImage={`url("${sea}")`}
      backgroundRepeat="repeat-x"
      backgroundPosition="center bottom"
      backgroundSize="auto 100%"
      css={{ maskImage: 'linear-gradient(to bottom, transparent 5%, black 65%)' }}
    />
  );
}
