import './fonts.css';
import { Box, ChakraProvider } from '@chakra-ui/react';
import { LANGUAGES } from '@contract/values.ts';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { system } from '../src/app/theme/system.ts';
import type { ScreenName } from '../src/content/home-screens.ts';
import { posterNames, sharePosters } from '../src/content/share-posters.ts';
import { createI18n } from '../src/i18n/create-i18n.ts';
import { loadNamespaces } from '../src/i18n/load-namespaces.ts';
import { SHARE_IMAGE } from '../src/ui/page-head.ts';
import { AwardsScreen } from './screens/awards-screen.tsx';
import { ChatScreen } from './screens/chat-screen.tsx';
import { LetterScreen } from './screens/letter-screen.tsx';
import { PostScreen } from './screens/post-screen.tsx';
import { ProfileScreen } from './screens/profile-screen.tsx';
import { QuizScreen } from './screens/quiz-screen.tsx';
import { RoomScreen } from './screens/room-screen.tsx';
import { SafetyScreen } from './screens/safety-screen.tsx';
import { StatusBar } from './screens/status-bar.tsx';
import { ShareImage } from './share-image.tsx';
import { SharePoster } from './share-poster.tsx';

/* `npm run render -- images` takes screenshots of this page: /mockups/index.html?mockup=chat&language=ko */

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

const query = new URLSearchParams(window.location.search);
const language = LANGUAGES.find((one) => one === query.get('language')) ?? 'en';
const name = query.get('mockup');
const root = document.getElementById('root');
if (root === null) throw new Error('mockups/index.html has no root.');
document.documentElement.lang = language;

const i18n = createI18n(language);
await loadNamespaces(i18n, ['common', 'home', 'home-more']);
const texts = await import(`./locales/${language}.json`);
i18n.addResourceBundle(language, 'mockups', texts.default);

const poster = posterNames.find((one) => one === name);
const { width, height } = poster === undefined ? SHARE_IMAGE : sharePosters[poster];
const Screen = Object.entries(screens).find(([screen]) => screen === name)?.[1];
createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <ChakraProvider value={system}>
        {Screen === undefined ? (
          <Box id="mockup" width={`${width}px`} height={`${height}px`}>
            {poster === undefined ? <ShareImage /> : <SharePoster isTall={poster === 'story'} />}
          </Box>
        ) : (
          <Box
            id="mockup"
            position="relative"
            width="256px"
            height="496px"
            overflow="hidden"
            fontSize="xs"
            lineHeight="flat"
            wordBreak="normal"
            textWrap="balance"
          >
            <StatusBar isOnLight={name === 'safety'} />
            <Screen />
          </Box>
        )}
      </ChakraProvider>
    </I18nextProvider>
  </StrictMode>,
);
