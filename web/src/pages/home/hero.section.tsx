import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { LazyLiveCounter } from '../../features/stats/lazy-live-counter.tsx';
import { homeAnchor } from '../../lib/paths.ts';
import { ConsentLine } from '../../ui/consent-line.tsx';
import { glow } from '../../ui/glow.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { HeroSignup } from './hero-signup.tsx';
import { LightstickSea } from './lightstick-sea.tsx';
import { TalkBubbles } from './talk-bubbles.tsx';

/** Renders the hero: the quick signup and a conversation over a sea of lightsticks. */
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
        px="gutter"
        pt={{ base: '4', md: '16', lg: '14' }}
        pb={{ base: '24', md: '64' }}
        gap={{ base: '6', lg: '12' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.15fr) minmax(0, 0.85fr)' }}
        alignItems="center"
      >
        <Box>
          <chakra.p color="act" fontWeight="semibold" mb="lead">
            {t('hero.note')}
          </chakra.p>
          <PageHeading size="display" maxWidth="16em">
            {t('hero.title')}
          </PageHeading>
          <chakra.p
            mt="lead"
            mb="action"
            fontSize={{ base: 'md', md: 'xl' }}
            color="ink.muted"
            maxWidth="34rem"
          >
            {t('hero.text')}
          </chakra.p>
          <HeroSignup />
          <chakra.p mt="2" fontSize="sm" fontWeight="semibold" color="act">
            {t('hero.verify')}
          </chakra.p>
          <LazyLiveCounter />
          <ConsentLine mt="2" maxWidth="30rem" />
          <Flex wrap="wrap" columnGap={{ base: '3.5', sm: '6' }} mt="1" fontSize={{ base: 'sm', sm: 'md' }}>
            <TextLink py={{ base: '3', sm: '2.5' }} to={homeAnchor('waitlist')}>
              {t('hero.toForm')}
            </TextLink>
            <TextLink py={{ base: '3', sm: '2.5' }} to={homeAnchor('signup')} data-signup="idol">
              {t('hero.toIdolForm')}
            </TextLink>
            <TextLink py={{ base: '3', sm: '2.5' }} to={homeAnchor('biasQuiz')}>
              {t('hero.toQuiz')}
            </TextLink>
          </Flex>
        </Box>
        <TalkBubbles />
      </Grid>
    </chakra.section>
  );
}
