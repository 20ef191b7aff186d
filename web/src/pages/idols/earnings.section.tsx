import { Box, chakra, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { earningsBands } from '../../content/idols.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { compactCount, dollars } from '../../lib/numbers.ts';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';

/** Shows earnings by number of followers as rising steps. */
export function EarningsSection() {
  const { t } = useTranslation('idols');
  const language = useLanguage();
  return (
    <Section labelledBy="earnings">
      <SectionIntro id="earnings" heading={t('earnings.heading')} lead={t('earnings.lead')} />
      <Stack as="ol" listStyleType="none" mt={{ base: '8', md: '12' }} gap="3">
        {earningsBands.map(({ followers: [least, most], earnings: [from, to] }, step) => (
          <Box
            as="li"
            key={least}
            display="flex"
            flexDirection={{ base: 'column', lg: 'row' }}
            alignItems="baseline"
            justifyContent="space-between"
            columnGap="6"
            rowGap="1"
            width={{ base: 'full', md: WIDTHS[step] }}
            px={{ base: '5', md: '8' }}
            py="5"
            bg="act.tint"
            borderRadius="bubble"
          >
            <chakra.span color="ink.muted">
              {most === undefined
                ? t('earnings.openFollowers', { from: compactCount(least, language) })
                : t('earnings.followers', {
                    from: compactCount(least, language),
                    to: compactCount(most, language),
                  })}
            </chakra.span>
            <chakra.span
              fontSize={{ base: 'min({fontSizes.2xl}, 8vw)', md: '3xl' }}
              fontWeight="heavy"
              lineHeight="heading"
              fontVariantNumeric="tabular-nums"
            >
              {to === undefined
                ? t('earnings.openRange', { from: dollars(from, language) })
                : t('earnings.range', { from: dollars(from, language), to: dollars(to, language) })}
            </chakra.span>
          </Box>
        ))}
      </Stack>
    </Section>
  );
}

const WIDTHS = ['60%', '80%', '100%'];
