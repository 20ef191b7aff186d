import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import sea from '../../assets/lightstick-sea.svg';
import { QuickSignup } from '../../features/signup/quick-signup.tsx';
import { LiveCounter } from '../../features/stats/live-counter.tsx';
import { homeAnchor } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { TalkBubbles } from './talk-bubbles.tsx';

/** The night, the sea of lightsticks, one conversation, one field to fill in. */
export function HeroSection() {
  const { t } = useTranslation('home');
  return (
    <chakra.section className="night" position="relative" overflow="hidden" bg="bg.night" isolation="isolate">
      <LightstickSea />
      <Grid
        maxWidth="wide"
        mx="auto"
        px={{ base: '5', md: '6' }}
        pt={{ base: '10', md: '16', lg: '20' }}
        pb={{ base: '56', md: '80' }}
        gap={{ base: '12', lg: '12' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.15fr) minmax(0, 0.85fr)' }}
        alignItems="center"
      >
        <Box>
          <chakra.p color="act" fontWeight="semibold" mb="4">
            {t('hero.note')}
          </chakra.p>
          <PageHeading size="display" maxWidth="16em">
            {t('hero.title')}
          </PageHeading>
          <chakra.p mt="5" mb="8" fontSize={{ base: 'lg', md: 'xl' }} color="ink.muted" maxWidth="34rem">
            {t('hero.text')}
          </chakra.p>
          <QuickSignup source="hero" />
          <Flex wrap="wrap" gap="2" mt="3" ms="-3">
            <ButtonLink look="quiet" to={homeAnchor('waitlist')}>
              {t('hero.toForm')}
            </ButtonLink>
            <ButtonLink look="quiet" to={homeAnchor('waitlist')}>
              {t('hero.toIdolForm')}
            </ButtonLink>
          </Flex>
          <Box mt="6">
            <LiveCounter />
          </Box>
        </Box>
        <TalkBubbles />
      </Grid>
    </chakra.section>
  );
}

function LightstickSea() {
  return (
    <chakra.img
      src={sea}
      alt=""
      position="absolute"
      zIndex="-1"
      insetInline="0"
      bottom="0"
      width="full"
      height={{ base: '18rem', md: '26rem' }}
      maxWidth="none"
      objectFit="cover"
      objectPosition="50% 100%"
      css={{ maskImage: 'linear-gradient(to bottom, transparent, black 55%)' }}
    />
  );
}
