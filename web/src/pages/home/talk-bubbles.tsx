import { Box, chakra } from '@chakra-ui/react';
import { languages } from '@contract/languages.ts';
import { LANGUAGES } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { idolLanguage, talkLines } from '../../content/home.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ChoiceChip } from '../../ui/choice-chip.tsx';
import { chosenStyles, useChosen } from '../../ui/chosen.ts';
import { glow } from '../../ui/glow.ts';

/** In the order of the chips: the languages of the idols come first. */
const READING_LANGUAGES = [...LANGUAGES].reverse();
const HIDDEN = { visibility: 'hidden', opacity: '0' };

/**
 * Shows each line in the language of the selected chip. If the checkbox is checked, also shows the line in
 * the idol's language behind that bubble, unless that is the selected language. Browsers without `:has()`
 * ignore the checkbox.
 */
const TALK = {
  ...chosenStyles(
    LANGUAGES.map((language) => [
      language,
      {
        [`& [data-read] > :not([lang=${language}])`]: HIDDEN,
        ...(language in talkLines && { [`& [data-own][lang=${language}]`]: { display: 'none' } }),
      },
    ]),
  ),
  '&:not(:has([name=own]:checked)) [data-own]': { display: 'none' },
  // Hides the lights behind the chips.
  '& label': { bg: 'bg.night' },
  '& [data-name]': { mb: '2', px: '2', fontSize: 'sm', fontWeight: 'semibold', color: 'ink.muted' },
  '& [data-own]': {
    width: 'fit-content',
    maxWidth: '92%',
    px: '5',
    pt: '3',
    pb: '7',
    mb: '-4',
    borderWidth: '1px',
    borderColor: glow('violet', 60),
    borderRadius: 'bubble',
    bg: glow('violet', 20),
  },
  '& [data-read]': {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    width: 'fit-content',
    maxWidth: '92%',
    ms: 'auto',
    px: '5',
    py: '3',
    fontSize: 'xl',
    fontWeight: 'bold',
    lineHeight: 'heading',
    color: 'bubble.ink',
    bg: 'bubble',
    borderRadius: 'bubble',
    boxShadow: 'glow',
    animation: 'arrive 250ms cubic-bezier(0.16, 1, 0.3, 1) 300ms both',
  },
  '& [data-read] > *': { gridArea: '1 / 1', transition: 'opacity 250ms, visibility 250ms' },
  '& [data-by=idol]': { me: { base: '8', sm: '16' } },
  '& [data-by=fan] [data-name]': { textAlign: 'end' },
  '& [data-by=fan]': { ms: { base: '8', sm: '16' }, mt: { base: '5', md: '8' } },
  '& [data-by=fan] [data-own]': {
    ms: 'auto',
    borderRadius: 'reply',
    borderColor: glow('pink', 60),
    bg: glow('pink', 20),
  },
  '& [data-by=fan] [data-read]': { ms: '0', fontSize: 'md', borderRadius: 'reply', animationDelay: '700ms' },
};

/** Shows a conversation in the language that a visitor selects, and behind it in the idol's language. */
export function TalkBubbles() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const own = idolLanguage(language);
  const chosen = useChosen(language);
  return (
    <chakra.figure
      key={language}
      aria-label={t('talk.label')}
      css={TALK}
      {...chosen}
      maxWidth="30rem"
      width="full"
      mx="auto"
    >
      {(['idol', 'fan'] as const).map((by) => {
        const lines = talkLines[own][by];
        return (
          <div key={by} data-by={by}>
            <p data-name="">{t(`talk.${by}Name`)}</p>
            <p data-own="" lang={own}>
              {lines[own]}
            </p>
            <div data-read="">
              {LANGUAGES.map((code) => (
                <p key={code} lang={code}>
                  {lines[code]}
                </p>
              ))}
            </div>
          </div>
        );
      })}
      <chakra.fieldset
        display="flex"
        flexWrap="wrap"
        justifyContent="center"
        gap="1.5"
        minWidth="0"
        mt={{ base: '5', md: '7' }}
      >
        <chakra.legend srOnly>{t('talk.read')}</chakra.legend>
        {READING_LANGUAGES.map((code) => (
          <ChoiceChip key={code} name="read" value={code} lang={code} defaultChecked={code === language}>
            {languages[code].name}
          </ChoiceChip>
        ))}
        <Box ms="3" css={{ '@supports not selector(:has(*))': { display: 'none' } }}>
          <ChoiceChip type="checkbox" name="own" value="own" defaultChecked>
            {t('talk.own')}
          </ChoiceChip>
        </Box>
      </chakra.fieldset>
    </chakra.figure>
  );
}
