import { Box, chakra } from '@chakra-ui/react';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { idolLanguage } from '../../content/home.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { glow } from '../../ui/glow.ts';

/** Shows a conversation: each line in its original language with the translation over it. */
export function TalkBubbles() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const foreign = idolLanguage[language];
  return (
    <chakra.figure aria-label={t('talk.label')} maxWidth="30rem" width="full" mx="auto">
      <Talk side="start" name={t('talk.idolName')}>
        <Written side="start" lang={foreign}>
          {t('talk.idolLine')}
        </Written>
        <Read side="start" lang={language} delay="300ms">
          {t('talk.idolLineRead')}
        </Read>
      </Talk>
      <Talk side="end" name={t('talk.fanName')}>
        <Written side="end" lang={language}>
          {t('talk.fanLine')}
        </Written>
        <Read side="end" lang={foreign} delay="700ms">
          {t('talk.fanLineRead')}
        </Read>
      </Talk>
    </chakra.figure>
  );
}

interface BubbleProps {
  side: 'start' | 'end';
  lang: string;
  children: ReactNode;
}

function Talk({ side, name, children }: { side: 'start' | 'end'; name: string; children: ReactNode }) {
  const isIdol = side === 'start';
  return (
    <Box
      mt={isIdol ? '0' : '8'}
      ms={isIdol ? '0' : { base: '8', sm: '16' }}
      me={isIdol ? { base: '8', sm: '16' } : '0'}
    >
      <chakra.p mb="2" px="2" fontSize="sm" fontWeight="semibold" color="ink.muted" textAlign={side}>
        {name}
      </chakra.p>
      {children}
    </Box>
  );
}

/** Renders the original, translucent. */
function Written({ side, lang, children }: BubbleProps) {
  return (
    <Box
      lang={lang}
      width="fit-content"
      maxWidth="92%"
      ms={side === 'end' ? 'auto' : '0'}
      px="5"
      pt="3"
      pb="7"
      color="ink"
      bg={side === 'start' ? glow('violet', 20) : glow('pink', 20)}
      borderWidth="1px"
      borderColor={side === 'start' ? glow('violet', 60) : glow('pink', 60)}
      borderRadius="bubble"
      borderTopLeftRadius={side === 'start' ? 'tight' : 'bubble'}
      borderTopRightRadius={side === 'end' ? 'tight' : 'bubble'}
    >
      {children}
    </Box>
  );
}

/** Renders the translation, which glows and overlaps the original. */
function Read({ side, lang, delay, children }: BubbleProps & { delay: string }) {
  return (
    <Box
      position="relative"
      lang={lang}
      width="fit-content"
      maxWidth="92%"
      mt="-4"
      ms={side === 'start' ? 'auto' : '0'}
      px="5"
      py="3"
      fontSize={side === 'start' ? 'xl' : 'md'}
      fontWeight="bold"
      lineHeight="heading"
      color="bubble.ink"
      bg="bubble"
      borderRadius="bubble"
      borderBottomRightRadius={side === 'start' ? 'tight' : 'bubble'}
      borderBottomLeftRadius={side === 'end' ? 'tight' : 'bubble'}
      boxShadow="glow"
      animation={`arrive 250ms cubic-bezier(0.16, 1, 0.3, 1) ${delay} both`}
    >
      {children}
      {side === 'start' && <Reaction />}
    </Box>
  );
}

function Reaction() {
  return (
    <chakra.span
      aria-hidden
      position="absolute"
      insetInlineStart="4"
      bottom="-3.5"
      display="grid"
      placeItems="center"
      boxSize="7"
      borderRadius="full"
      bg="feel.solid"
      color="ink.onSolid"
    >
      <Heart size={14} fill="currentColor" />
    </chakra.span>
  );
}
