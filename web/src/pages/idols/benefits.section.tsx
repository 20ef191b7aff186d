import { Box, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { idolBenefits } from '../../content/idols.ts';
import { ItemHeading } from '../../ui/heading.tsx';
import { IconBubble } from '../../ui/icon-bubble.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';

/** Lists four benefits beside their heading. */
export function BenefitsSection() {
  const { t } = useTranslation('idols');
  return (
    <Section labelledBy="benefits">
      <Grid
        gap={{ base: '10', md: '16' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 6fr)' }}
      >
        <SectionIntro id="benefits" heading={t('benefits.heading')} lead={t('benefits.lead')} />
        <Stack as="ul" listStyleType="none" gap="8">
          {idolBenefits.map(({ name, Icon }) => (
            <Flex as="li" key={name} gap="5">
              <IconBubble Icon={Icon} color="act" />
              <Box minWidth="0">
                <ItemHeading>{t(`benefits.${name}.title`)}</ItemHeading>
                <chakra.p mt="1" color="ink.muted">
                  {t(`benefits.${name}.text`)}
                </chakra.p>
              </Box>
            </Flex>
          ))}
        </Stack>
      </Grid>
    </Section>
  );
}
