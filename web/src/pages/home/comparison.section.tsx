import { Box, chakra, Grid } from '@chakra-ui/react';
import { PRODUCT_NAME } from '@contract/product.ts';
import { Check, CircleDashed, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { comparison } from '../../content/home-offer.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { dollars } from '../../lib/numbers.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Two tables, one for each side of the conversation. */
export function ComparisonSection() {
  const { t } = useTranslation('home-more');
  return (
    <Section labelledBy="comparison-title" width="wide">
      <Box maxWidth="reading">
        <SectionHeading id="comparison-title">{t('comparison.title')}</SectionHeading>
        <chakra.p mt="4" fontSize="lg" color="ink.muted">
          {t('comparison.text')}
        </chakra.p>
      </Box>
      <Grid
        mt={{ base: '8', md: '12' }}
        gap={{ base: '10', lg: '16' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <ComparisonTable side="idols" />
        <ComparisonTable side="fans" />
      </Grid>
    </Section>
  );
}

const signs = {
  yes: { Icon: Check, color: 'confirm' },
  partly: { Icon: CircleDashed, color: 'ink.muted' },
  no: { Icon: Minus, color: 'ink.muted' },
} as const;

function ComparisonTable({ side }: { side: 'idols' | 'fans' }) {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  return (
    <chakra.table width="full" borderCollapse="separate" borderSpacing="0" tableLayout="fixed">
      <chakra.caption
        captionSide="top"
        pb="3"
        fontSize="2xl"
        fontWeight="bold"
        lineHeight="heading"
        textAlign="start"
        color={side === 'idols' ? 'act' : 'feel'}
      >
        {t(`comparison.${side}`)}
      </chakra.caption>
      <thead>
        <tr>
          <Head scope="col" width={{ base: '34%', sm: '40%' }}>
            <chakra.span srOnly>{t('comparison.what')}</chakra.span>
          </Head>
          <Head scope="col" textAlign="center" color="act" translate="no">
            {PRODUCT_NAME}
          </Head>
          <Head scope="col" textAlign="center">
            {t('comparison.platformA')}
          </Head>
          <Head scope="col" textAlign="center">
            {t('comparison.platformB')}
          </Head>
        </tr>
      </thead>
      <tbody>
        {comparison[side].map(({ name, values }) => (
          <tr key={name}>
            <RowHead scope="row">{t(`comparison.${name}`)}</RowHead>
            {(['here', 'platformA', 'platformB'] as const).map((column, index) => {
              const value = values[index] ?? 'no';
              return (
                <Cell key={column} bg={index === 0 ? 'act.tint' : undefined}>
                  {typeof value === 'number' ? (
                    <chakra.span fontWeight={index === 0 ? 'heavy' : 'medium'}>
                      {dollars(value, language)}
                    </chakra.span>
                  ) : (
                    <Answer value={value} />
                  )}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

function Answer({ value }: { value: keyof typeof signs }) {
  const { t } = useTranslation('home-more');
  const { Icon, color } = signs[value];
  return (
    <chakra.span
      display="inline-flex"
      flexDirection="column"
      alignItems="center"
      color="ink.muted"
      fontSize="xs"
      fontWeight="semibold"
      lineHeight="flat"
    >
      <Box color={color}>
        <Icon size={20} aria-hidden />
      </Box>
      {t(`comparison.${value}`)}
    </chakra.span>
  );
}

const Head = chakra('th', {
  base: {
    px: '1',
    pb: '3',
    fontSize: { base: 'xs', sm: 'sm' },
    fontWeight: 'bold',
    lineHeight: 'flat',
    verticalAlign: 'bottom',
  },
});

const RowHead = chakra('th', {
  base: {
    pe: '2',
    py: '4',
    borderTopWidth: '1px',
    borderColor: 'line',
    fontSize: { base: 'sm', sm: 'md' },
    fontWeight: 'semibold',
    lineHeight: 'flat',
    textAlign: 'start',
  },
});

const Cell = chakra('td', {
  base: {
    px: '1',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'line',
    textAlign: 'center',
    verticalAlign: 'middle',
    fontVariantNumeric: 'tabular-nums',
  },
});
