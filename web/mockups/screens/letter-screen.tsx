import { Box, chakra, Flex } from '@chakra-ui/react';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Shows an anonymous fan letter as a tilted sheet of paper. */
export function LetterScreen() {
  const { t } = useTranslation('mockups');
  return (
    <Flex direction="column" height="full" p="5" pt="9" bg="feel.solid">
      <Box
        flex="1"
        position="relative"
        p="5"
        bg="bubble"
        color="bubble.ink"
        borderRadius="sm"
        transform="rotate(-2deg)"
        boxShadow="raised"
        // Lined paper.
        backgroundImage="repeating-linear-gradient(transparent 0 1.9rem, {colors.glow.pink/30} 1.9rem calc(1.9rem + 1px))"
      >
        <chakra.p fontSize="lg" fontWeight="heavy" lineHeight="1.9rem">
          {t('letter.to')}
        </chakra.p>
        <chakra.p mt="0.5" fontSize="sm" lineHeight="1.9rem">
          {t('letter.body')}
        </chakra.p>
        <chakra.p mt="1.9rem" textAlign="end" lineHeight="1.9rem">
          {t('letter.from')}
        </chakra.p>
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
