import { Box, chakra, Flex } from '@chakra-ui/react';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import signature from '../drawings/signature.svg';

/** Shows an anonymous fan letter as a tilted sheet of paper, signed by hand. */
export function LetterScreen() {
  const { t } = useTranslation('mockups');
  return (
    <Flex direction="column" height="full" p="5" pt="12" bg="feel.solid">
      <Box
        flex="1"
        position="relative"
        p="5"
        bg="bubble"
        color="bubble.ink"
        transform="rotate(-2deg)"
        boxShadow="raised"
        // Lined paper; the lines run under the letters.
        backgroundImage="repeating-linear-gradient(transparent 0 calc(1.9rem - 1px), {colors.glow.pink/30} calc(1.9rem - 1px) 1.9rem)"
        backgroundPosition="0 0.95rem"
      >
        <chakra.p fontSize="md" fontWeight="heavy" lineHeight="1.9rem">
          {t('letter.to')}
        </chakra.p>
        <chakra.p fontSize="sm" lineHeight="1.9rem">
          {t('letter.body')}
        </chakra.p>
        <chakra.p mt="1.9rem" textAlign="end" lineHeight="1.9rem">
          {t('letter.from')}
        </chakra.p>
        <chakra.img src={signature} alt="" width="7.5rem" ms="auto" mt="-1" transform="rotate(-3deg)" />
        <Box
          position="absolute"
          insetInlineStart="5"
          bottom="-4"
          p="2.5"
          borderRadius="full"
          bg="act.solid"
          color="ink.onSolid"
        >
          <Heart size={22} fill="currentColor" />
        </Box>
      </Box>
      <chakra.p
        mt="8"
        py="3"
        textAlign="center"
        fontSize="sm"
        fontWeight="bold"
        bg="bubble"
        color="bubble.ink"
        borderRadius="full"
      >
        {t('letter.send')}
      </chakra.p>
    </Flex>
  );
}
