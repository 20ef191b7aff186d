import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const ANSWERS = ['voice', 'laugh', 'dance'] as const;
const CHOSEN = 'laugh';
const STEPS = [1, 2, 3, 4, 5, 6, 7];
const STEP = 3;

/** Shows one question of the bias quiz. */
export function QuizScreen() {
  const { t } = useTranslation('mockups');
  return (
    <Flex direction="column" height="full" p="5" pt="12" bg="act.solid" color="ink.onSolid">
      <Flex gap="1">
        {STEPS.map((step) => (
          <Box
            key={step}
            flex="1"
            height="1"
            borderRadius="full"
            bg="ink.onSolid"
            opacity={step <= STEP ? 1 : 0.35}
          />
        ))}
      </Flex>
      <chakra.p mt="3" fontWeight="semibold">
        {t('quiz.step')}
      </chakra.p>
      <chakra.p mt="12" fontSize="2xl" fontWeight="heavy" lineHeight="heading" textWrap="balance">
        {t('quiz.question')}
      </chakra.p>
      <Box flex="1" />
      <Stack gap="2.5">
        {ANSWERS.map((name) => (
          <Flex
            key={name}
            align="center"
            justify="space-between"
            px="4"
            py="3"
            fontSize="md"
            fontWeight="bold"
            borderWidth="2px"
            borderColor="ink.onSolid"
            borderRadius="bubble"
            borderBottomLeftRadius="tight"
            bg={name === CHOSEN ? 'bubble' : undefined}
            color={name === CHOSEN ? 'bubble.ink' : undefined}
          >
            {t(`quiz.${name}`)}
            {name === CHOSEN && <Check size={20} />}
          </Flex>
        ))}
      </Stack>
    </Flex>
  );
}
