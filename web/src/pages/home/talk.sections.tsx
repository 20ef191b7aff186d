import { BiasQuizSection } from './bias-quiz.section.tsx';
import { FeedSection } from './feed.section.tsx';
import { LanguageSection } from './language.section.tsx';
import { RoomsSection } from './rooms.section.tsx';
import { SafeSpaceSection } from './safe-space.section.tsx';

/** Groups the sections about conversations in one chunk. */
export function TalkSections() {
  return (
    <>
      <LanguageSection />
      <RoomsSection />
      <FeedSection />
      <SafeSpaceSection />
      <BiasQuizSection />
    </>
  );
}
