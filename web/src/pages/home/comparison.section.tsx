import { Box, chakra, Grid } from '@chakra-ui/react';
import { PRODUCT_NAME } from '@contract/product.ts';
import { useTranslation } from 'react-i18next';
import { revenuePerFan } from '../../content/facts.ts';
import { comparison } from '../../content/home-offer.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { dollars } from '../../lib/numbers.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionLead } from '../../ui/section-intro.tsx';

/** Compares fan platforms in questions and answers, for idols and for fans. On a phone they are collapsed. */
export function ComparisonSection() {
  const { t } = useTranslation('home-more');
  return (
    <Section labelledBy="comparison-title">
      <Box maxWidth="reading">
        <SectionHeading id="comparison-title" size="minor">
          {t('comparison.title')}
        </SectionHeading>
        <SectionLead>{t('comparison.text')}</SectionLead>
      </Box>
      <Box mt="4" display={{ md: 'none' }}>
        {SIDES.map((side) => (
          <Disclosure key={side} summary={t(`comparison.${side}`)}>
            <Answers side={side} />
          </Disclosure>
        ))}
      </Box>
      <Grid
        display={{ base: 'none', md: 'grid' }}
        mt="12"
        gap={{ md: '12', lg: '20' }}
        templateColumns={{ md: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        {SIDES.map((side) => (
          <Box key={side}>
            <ItemHeading size="section" mb="5" color={COLORS[side]}>
              {t(`comparison.${side}`)}
            </ItemHeading>
            <Answers side={side} />
          </Box>
        ))}
      </Grid>
    </Section>
  );
}

const SIDES = ['idols', 'fans'] as const;
const COLORS = { idols: 'act', fans: 'feel' } as const;

function Answers({ side }: { side: (typeof SIDES)[number] }) {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  const color = COLORS[side];
  return (
    <>
      {/* The visible headings of the columns. Each answer repeats its heading for screen readers. */}
      <Columns aria-hidden fontSize="sm" fontWeight="bold">
        <chakra.p color="ink.muted">{t('comparison.today')}</chakra.p>
        <chakra.p translate="no" color={color}>
          {PRODUCT_NAME}
        </chakra.p>
      </Columns>
      <chakra.dl mt="3" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
        {comparison[side].map((name) => (
          <Columns key={name} borderTopWidth="1px" borderColor="line" pt="3">
            <chakra.dt gridColumn="1 / -1" lineHeight="flat" fontWeight="semibold">
              {t(`comparison.${name}Question`)}
            </chakra.dt>
            <chakra.dd color="ink.muted" pt="3">
              <chakra.span srOnly>{`${t('comparison.today')}: `}</chakra.span>
              {t(`comparison.${name}Today`)}
            </chakra.dd>
            <Answer bg={`${color}.tint`}>
              <chakra.span srOnly>{`${PRODUCT_NAME}: `}</chakra.span>
              {t(`comparison.${name}Answer`, {
                here: dollars(revenuePerFan.here, language),
              })}
            </Answer>
          </Columns>
        ))}
      </chakra.dl>
    </>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '4',
    rowGap: '2',
    overflowWrap: 'anywhere',
  },
});

const Answer = chakra('dd', {
  base: {
    px: '4',
    py: '3',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    borderRadius: 'bubble',
  },
});
