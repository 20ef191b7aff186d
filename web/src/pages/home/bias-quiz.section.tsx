import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { quizAnswers } from '../../content/home.ts';
import { anchors } from '../../lib/paths.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Teases the bias quiz with one question. */
export function BiasQuizSection() {
  const { t } = useTranslation('home-more');
  return (
    <Section id={anchors.biasQuiz} labelledBy="quiz-title" bg="feel.tint">
      <Grid
        gap="stack"
        alignItems="center"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Box>
          <chakra.p
            display="inline-block"
            mb="4"
            px="3"
            py="1"
            borderRadius="full"
            bg="feel.solid"
            color="ink.onSolid"
            fontSize="sm"
            fontWeight="bold"
          >
            {t('quiz.badge')}
          </chakra.p>
          <SectionHeading id="quiz-title" size="minor">
            {t('quiz.title')}
          </SectionHeading>
          <chakra.p mt="lead" fontSize="lead" maxWidth="30rem">
            {t('quiz.text')}
          </chakra.p>
        </Box>
        <Box>
          <chakra.p fontSize="xl" fontWeight="bold" lineHeight="heading" color="feel">
            {t('quiz.question')}
          </chakra.p>
          <Stack as="ul" listStyleType="none" mt="lead" gap="2" align="flex-start">
            {quizAnswers.map((name, index) => (
              <chakra.li
                key={name}
                ms={['0', '8', '3'][index]}
                px="5"
                py="2"
                bg="bg.panel"
                borderRadius="bubble"
                fontWeight="medium"
              >
                {t(`quiz.${name}`)}
              </chakra.li>
            ))}
          </Stack>
        </Box>
      </Grid>
    </Section>
  );
}
