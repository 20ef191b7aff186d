import { Box, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { chatLines } from '../../content/fans.ts';
import { ChoiceChip } from '../../ui/choice-chip.tsx';
import { chosenStyles, useChosen } from '../../ui/chosen.ts';
import { glow } from '../../ui/glow.ts';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';
import { ChatBubble } from './chat-bubble.tsx';

/** Shows one of each line's two texts, according to the selected chip. The hidden text keeps its space. */
const READINGS = chosenStyles([
  [
    'typed',
    {
      '& [data-reading="yours"]': { visibility: 'hidden', opacity: '0' },
      '& [data-language-pair]': { display: 'none' },
    },
  ],
  ['yours', { '& [data-reading="typed"]': { visibility: 'hidden', opacity: '0' } }],
]);

/** Shows a chat in three scripts whose translation can be turned on and off. */
export function ChatSection() {
  const { t } = useTranslation('fans');
  const chosen = useChosen('yours');
  return (
    <Section labelledBy="chat">
      <Grid
        css={READINGS}
        {...chosen}
        gap={{ base: '8', lg: '16' }}
        alignItems="center"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
      >
        <Box>
          <SectionIntro id="chat" heading={t('chat.heading')} lead={t('chat.lead')} />
          <chakra.fieldset mt="6" minWidth="0">
            <chakra.legend mb="3" fontWeight="semibold">
              {t('chat.legend')}
            </chakra.legend>
            <Flex wrap="wrap" gap="2">
              <ChoiceChip name="reading" value="yours" defaultChecked>
                {t('chat.yours')}
              </ChoiceChip>
              <ChoiceChip name="reading" value="typed">
                {t('chat.typed')}
              </ChoiceChip>
            </Flex>
          </chakra.fieldset>
        </Box>
        <chakra.figure>
          <Box
            className="night"
            borderWidth="1px"
            borderColor="line"
            borderRadius={{ base: 'bubble', md: 'sheet' }}
            background={`radial-gradient(80% 60% at 85% 100%, ${glow('violet', 45)}, transparent), radial-gradient(60% 45% at 10% 0%, ${glow('pink', 30)}, transparent), {colors.bg.night}`}
            p={{ base: '5', md: '8' }}
          >
            <chakra.p mb="6" fontWeight="semibold" fontSize="sm" color="ink.muted" textAlign="center">
              {t('chat.room')}
            </chakra.p>
            <Stack as="ol" listStyleType="none" gap="5">
              {chatLines.map((line) => (
                <ChatBubble key={line.name} line={line} />
              ))}
            </Stack>
          </Box>
          <chakra.figcaption mt="4" fontSize="sm" color="ink.muted" textAlign="center">
            {t('chat.note')}
          </chakra.figcaption>
        </chakra.figure>
      </Grid>
    </Section>
  );
}
