import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { Languages, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { idolLanguage } from '../../src/content/home.ts';
import { useLanguage } from '../../src/i18n/use-language.ts';
import { Avatar } from './avatar.tsx';

/** Shows a translated chat. */
export function ChatScreen() {
  const { t } = useTranslation('mockups');
  const language = useLanguage();
  const foreign = idolLanguage(language);
  return (
    <Flex className="night" direction="column" height="full" bg="bg.night" color="ink">
      <Flex align="center" gap="2.5" p="4" pt="9" borderBottomWidth="1px" borderColor="line">
        <Avatar of={foreign === 'th' ? 'dao' : 'haneul'} size="9" />
        <Box>
          <chakra.p fontSize="md" fontWeight="bold">
            {t('chat.idol')}
          </chakra.p>
          <chakra.p color="ink.muted">{t('chat.status')}</chakra.p>
        </Box>
      </Flex>
      <Stack flex="1" gap="5" p="4" justify="flex-end">
        <Line lang={foreign} read={t('chat.firstRead')}>
          {t('chat.first')}
        </Line>
        <Box alignSelf="flex-end" maxWidth="86%">
          <chakra.p
            px="3.5"
            py="2.5"
            fontSize="sm"
            bg="feel.solid"
            color="ink.onSolid"
            borderRadius="lg"
            borderBottomRightRadius="tight"
          >
            {t('chat.answer')}
          </chakra.p>
          <chakra.p lang={foreign} mt="1.5" color="ink.muted" textAlign="end">
            {t('chat.answerRead')}
          </chakra.p>
        </Box>
        <Line lang={foreign} read={t('chat.secondRead')}>
          {t('chat.second')}
        </Line>
      </Stack>
      <Flex
        align="center"
        justify="space-between"
        m="3"
        px="4"
        py="2.5"
        bg="bg.field"
        borderRadius="full"
        color="ink.muted"
      >
        {t('chat.placeholder')}
        <Send size={16} />
      </Flex>
    </Flex>
  );
}

function Line({ lang, read, children }: { lang: string; read: string; children: string }) {
  return (
    <Box maxWidth="88%">
      <chakra.p
        lang={lang}
        px="3.5"
        pt="2.5"
        pb="5"
        bg="act.tint"
        borderRadius="lg"
        borderBottomLeftRadius="tight"
      >
        {children}
      </chakra.p>
      <Flex
        position="relative"
        align="center"
        gap="1.5"
        mt="-3"
        ms="4"
        width="fit-content"
        px="3.5"
        py="2"
        fontSize="sm"
        fontWeight="bold"
        bg="bubble"
        color="bubble.ink"
        borderRadius="lg"
        borderBottomRightRadius="tight"
      >
        <Box flexShrink="0" color="feel.solid">
          <Languages size={14} />
        </Box>
        {read}
      </Flex>
    </Box>
  );
}
