import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { translatedLanguages } from '../../content/facts.ts';
import { fanBenefits } from '../../content/fans.ts';
import { ItemHeading } from '../../ui/heading.tsx';
import { IconBubble } from '../../ui/icon-bubble.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';

/** Lists four benefits as stepped chat bubbles. */
export function BenefitsSection() {
  const { t } = useTranslation('fans');
  return (
    <Section labelledBy="benefits" tone="quiet">
      <SectionIntro id="benefits" heading={t('benefits.heading')} lead={t('benefits.lead')} />
      <Grid
        as="ul"
        listStyleType="none"
        mt={{ base: '8', md: '12' }}
        gap={{ base: '4', md: '6' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {fanBenefits.map(({ name, Icon }, index) => (
          <Flex
            as="li"
            key={name}
            gap="5"
            p={{ base: '5', md: '8' }}
            bg="bg.panel"
            borderRadius={
              index % 2 === 0 ? { base: 'bubble', md: 'sheet' } : { base: 'reply', md: 'sheetReply' }
            }
            mt={{ md: index % 2 === 1 ? '10' : '0' }}
            mb={{ md: index % 2 === 1 ? '-10' : '0' }}
            flexDirection={{ base: 'column', sm: 'row' }}
          >
            <IconBubble Icon={Icon} color="feel" />
            <Box minWidth="0">
              <ItemHeading>{t(`benefits.${name}.title`)}</ItemHeading>
              <chakra.p mt="2" color="ink.muted">
                {t(`benefits.${name}.text`, { languages: translatedLanguages.features })}
              </chakra.p>
            </Box>
          </Flex>
        ))}
      </Grid>
      <Box aria-hidden height={{ md: '10' }} />
    </Section>
  );
}
