import { Box, chakra, Flex } from '@chakra-ui/react';
import { languages } from '@contract/languages.ts';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChatLine } from '../../content/fans.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Renders a chat line in the reader's language and in the original. CSS shows one of them at a time. */
export function ChatBubble({ line }: { line: ChatLine }) {
  const { t } = useTranslation('fans');
  const language = useLanguage();
  const isIdol = line.speaker === 'idol';
  return (
    <Box as="li" width="fit-content" maxWidth={{ base: '94%', sm: '86%' }} ms={isIdol ? '0' : 'auto'}>
      <Flex
        mb="1.5"
        px="2"
        gap="2"
        align="center"
        wrap="wrap"
        fontSize="sm"
        justify={isIdol ? 'start' : 'end'}
      >
        <chakra.span fontWeight="bold">{t(`chat.speakers.${line.speaker}`)}</chakra.span>
        {isIdol && (
          <chakra.span
            px="2"
            borderRadius="full"
            bg="feel.solid"
            color="ink.onSolid"
            fontSize="xs"
            fontWeight="bold"
          >
            {t('chat.idol')}
          </chakra.span>
        )}
        <LanguagePair from={line.language} />
      </Flex>
      <Box
        display="grid"
        alignItems="center"
        px="5"
        py="3"
        borderRadius={isIdol ? 'bubble' : 'reply'}
        bg={isIdol ? 'act.solid' : 'bg.panel'}
        color={isIdol ? 'ink.onSolid' : 'ink'}
        fontWeight={isIdol ? 'semibold' : undefined}
      >
        <Reading name="yours" lang={language}>
          {t(`chat.lines.${line.name}`)}
        </Reading>
        <Reading name="typed" lang={line.language}>
          {line.typed}
        </Reading>
      </Box>
    </Box>
  );
}

function Reading({ name, lang, children }: { name: 'yours' | 'typed'; lang: string; children: string }) {
  return (
    <chakra.p
      data-reading={name}
      lang={lang}
      gridArea="1 / 1"
      transitionProperty="opacity"
      transitionDuration="slow"
      transitionTimingFunction="out"
    >
      {children}
    </chakra.p>
  );
}

/** Shows the language pair of a translation, unless both languages are the same. */
function LanguagePair({ from }: { from: ChatLine['language'] }) {
  const { t } = useTranslation('fans');
  const language = useLanguage();
  if (from === language) return null;
  return (
    <chakra.span
      data-language-pair=""
      display="inline-flex"
      alignItems="center"
      gap="1"
      color="ink.muted"
      fontSize="xs"
    >
      {t(`chat.from.${from}`)}
      <ArrowRight size={12} aria-hidden />
      {languages[language].name}
    </chakra.span>
  );
}
