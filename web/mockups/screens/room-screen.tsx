import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import performer from '../drawings/performer.svg';

/** Shows a live room, its performer and its mood. */
export function RoomScreen() {
  const { t } = useTranslation('mockups');
  return (
    <Flex
      className="night"
      direction="column"
      height="full"
      p="4"
      pt="9"
      color="ink"
      bg="bg.night"
      backgroundImage={`url("${performer}")`}
      backgroundSize="cover"
    >
      <Flex justify="space-between" align="center">
        <chakra.span
          px="2.5"
          py="1"
          borderRadius="full"
          bg="feel.solid"
          color="ink.onSolid"
          fontWeight="bold"
        >
          {t('room.live')}
        </chakra.span>
        <chakra.span px="2.5" py="1" borderRadius="full" bg="bg.night" fontWeight="semibold">
          {t('room.people')}
        </chakra.span>
      </Flex>
      <Box flex="1" />
      <chakra.p
        width="fit-content"
        mb="4"
        px="3.5"
        py="1.5"
        fontSize="md"
        fontWeight="heavy"
        bg="bubble"
        color="bubble.ink"
        borderRadius="lg"
        borderBottomLeftRadius="tight"
      >
        {t('room.mood')}
      </chakra.p>
      <Stack gap="2" align="flex-start">
        <Comment lang="ko">{t('room.commentKo')}</Comment>
        <Comment lang="th">{t('room.commentTh')}</Comment>
        <Comment lang="en">{t('room.commentEn')}</Comment>
      </Stack>
      <Flex mt="4" gap="2" align="center">
        <Box flex="1" px="4" py="2.5" bg="bg.field" borderRadius="full" color="ink.muted">
          {t('room.placeholder')}
        </Box>
        <Box p="2.5" borderRadius="full" bg="feel.solid" color="ink.onSolid">
          <Heart size={16} fill="currentColor" />
        </Box>
      </Flex>
    </Flex>
  );
}

function Comment({ lang, children }: { lang: string; children: string }) {
  return (
    <chakra.p lang={lang} px="3" py="1.5" bg="bg.night" borderRadius="md" borderBottomLeftRadius="tight">
      {children}
    </chakra.p>
  );
}
