import './fonts.css';
import { Box, ChakraProvider } from '@chakra-ui/react';
import { LANGUAGES } from '@contract/values.ts';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { system } from '../src/app/theme/system.ts';
import type { ScreenName } from '../src/content/home-screens.ts';
import { createI18n } from '../src/i18n/create-i18n.ts';
import { loadNamespaces } from '../src/i18n/load-namespaces.ts';
import { keepThaiWords } from '../src/i18n/thai-words.ts';
import { SHARE_IMAGE } from '../src/ui/page-head.ts';
import en from './locales/en.json';
import ko from './locales/ko.json';
import th from './locales/th.json';
import { AwardsScreen } from './screens/awards-screen.tsx';
import { ChatScreen } from './screens/chat-screen.tsx';
import { LetterScreen } from './screens/letter-screen.tsx';
import { PostScreen } from './screens/post-screen.tsx';
import { ProfileScreen } from './screens/profile-screen.tsx';
import { QuizScreen } from './screens/quiz-screen.tsx';
import { RoomScreen } from './screens/room-screen.tsx';
import { SafetyScreen } from './screens/safety-screen.tsx';
import { ShareImage } from './share-image.tsx';

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
const name = query.get('mockup') ?? '';
document.documentElement.lang = language;

const i18n = createI18n(language);
await loadNamespaces(i18n, ['common', 'home']);
i18n.addResourceBundle(language, 'mockups', { en, ko, th: keepThaiWords(th) }[language]);

const Screen = screens[name as ScreenName];
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <ChakraProvider value={system}>
        {Screen === undefined ? (
          <Box id="mockup" width={`${SHARE_IMAGE.width}px`} height={`${SHARE_IMAGE.height}px`}>
            <ShareImage />
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
          >
            <Screen />
          </Box>
        )}
      </ChakraProvider>
    </I18nextProvider>
  </StrictMode>,
);
