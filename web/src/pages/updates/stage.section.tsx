import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import stage from '../../assets/award-stage.svg';
import { AWARDS_YEAR } from '../../content/facts.ts';
import { homeAnchor } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';

/** Renders the top of the page: the announcement over an empty stage with the prize. */
export function StageSection() {
  const { t } = useTranslation('updates');
  return (
    <chakra.section
      className="night"
      aria-labelledby="awards-stage"
      position="relative"
      overflow="hidden"
      isolation="isolate"
      bg="bg.night"
    >
      <StageIllustration />
      <Box
        px="gutter"
        pt={{ base: '12', md: '20' }}
        pb={{ base: '20rem', md: 'max(29.5rem, 22.75vw)' }}
        textAlign="center"
      >
        <chakra.p mb="4" fontWeight="bold" color="act">
          {t('badge')}
        </chakra.p>
        <PageHeading id="awards-stage" size="display" maxWidth="18em" mx="auto">
          {t('title', { year: AWARDS_YEAR })}
        </PageHeading>
        <chakra.p
          mt="5"
          mb="8"
          mx="auto"
          maxWidth="36rem"
          fontSize={{ base: 'lg', md: 'xl' }}
          color="ink.muted"
        >
          {t('lead')}
        </chakra.p>
        <ButtonLink to={homeAnchor('waitlist')} variant="feel">
          {t('join')}
        </ButtonLink>
        <chakra.p mt="4" fontSize="sm" color="ink.muted">
          {t('notYet')}
        </chakra.p>
      </Box>
    </chakra.section>
  );
}

/** Draws a beam per award group, the prize on the stage, and the sea of lightsticks, as wide as any window. */
function StageIllustration() {
  return (
    <chakra.img
      src={stage}
      alt=""
      htmlWidth={2000}
      htmlHeight={1086}
      position="absolute"
      zIndex="-1"
      bottom="0"
      left="50%"
      width={{ base: '82rem', md: 'max(130rem, 100vw)' }}
      maxWidth="none"
      css={{ transform: 'translateX(-50%)' }}
    />
  );
}
