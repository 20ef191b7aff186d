import { Box, chakra, Grid } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { type ScreenName, screenNames } from '../../content/home-screens.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { AwardsScreen } from './screens/awards-screen.tsx';
import { ChatScreen } from './screens/chat-screen.tsx';
import { LetterScreen } from './screens/letter-screen.tsx';
import { PostScreen } from './screens/post-screen.tsx';
import { ProfileScreen } from './screens/profile-screen.tsx';
import { QuizScreen } from './screens/quiz-screen.tsx';
import { RoomScreen } from './screens/room-screen.tsx';
import { SafetyScreen } from './screens/safety-screen.tsx';

const screens: Record<ScreenName, ComponentType> = {
  chat: ChatScreen,
  room: RoomScreen,
  post: PostScreen,
  safety: SafetyScreen,
  letter: LetterScreen,
  quiz: QuizScreen,
  awards: AwardsScreen,
  profile: ProfileScreen,
};

/** Eight screens: a strip to swipe through, or two rows that are not quite in line. */
export function GallerySection() {
  const { t } = useTranslation('home-screens');
  return (
    <Section labelledBy="gallery-title" bg="act.tint" px="0" overflow="hidden">
      <Box maxWidth="wide" mx="auto" px={{ base: '5', md: '6' }}>
        <SectionHeading id="gallery-title">{t('title')}</SectionHeading>
        <chakra.p mt="3" fontSize="lg" color="ink.muted">
          {t('text')}
        </chakra.p>
      </Box>
      <Box
        role="group"
        aria-label={t('label')}
        // What scrolls sideways can be scrolled with the keyboard, too.
        tabIndex={0}
        overflowX={{ base: 'auto', lg: 'visible' }}
        scrollSnapType={{ base: 'x mandatory', lg: 'none' }}
        mt={{ base: '8', md: '10' }}
        outlineOffset="-3px"
      >
        <Grid
          width={{ base: 'max-content', lg: 'auto' }}
          maxWidth={{ lg: 'wide' }}
          mx="auto"
          px={{ base: '5', md: '6' }}
          py="2"
          gap={{ base: '4', lg: '6' }}
          gridAutoFlow={{ base: 'column', lg: 'row' }}
          templateColumns={{ lg: 'repeat(4, minmax(0, 1fr))' }}
          justifyItems="center"
          css={{ '& > :nth-of-type(even)': { lg: { transform: 'translateY(2.5rem)' } } }}
          pb={{ lg: '12' }}
        >
          {screenNames.map((name) => {
            const Screen = screens[name];
            return (
              <Frame key={name} label={t(`${name}.alt`)}>
                <Screen />
              </Frame>
            );
          })}
        </Grid>
      </Box>
    </Section>
  );
}

/** A phone. To assistive technology it is a picture with one sentence. */
function Frame({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Box
      role="img"
      aria-label={label}
      scrollSnapAlign="center"
      width="16.75rem"
      maxWidth={{ base: 'calc(100vw - 2.5rem)', lg: '100%' }}
      p="1.5"
      bg="bg.night"
      borderRadius="2.25rem"
      boxShadow="raised"
    >
      <Box
        aria-hidden
        position="relative"
        height="31rem"
        overflow="hidden"
        borderRadius="1.9rem"
        fontSize="xs"
        lineHeight="flat"
        userSelect="none"
        wordBreak="normal"
        isolation="isolate"
      >
        {children}
      </Box>
    </Box>
  );
}
