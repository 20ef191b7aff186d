import { Box, chakra } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { REPORT_REVIEW_HOURS } from '../../content/facts.ts';
import { promises } from '../../content/home-offer.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Contrasts problems on the left with solutions on the right. */
export function PromiseSection() {
  const { t } = useTranslation('home-more');
  return (
    <Section labelledBy="promise-title" width="page">
      <SectionHeading id="promise-title" textAlign="center">
        {t('promise.title')}
      </SectionHeading>
      <chakra.table
        width="full"
        mt={{ base: '8', md: '12' }}
        tableLayout="fixed"
        borderCollapse="separate"
        borderSpacing="0"
        textAlign="start"
        aria-labelledby="promise-title"
      >
        <thead>
          <tr>
            <Head scope="col">{t('promise.without')}</Head>
            <Head scope="col" bg="confirm.tint" borderTopRadius="lg">
              {t('promise.with')}
            </Head>
          </tr>
        </thead>
        <tbody>
          {promises.map((name, index) => (
            <tr key={name}>
              <Cell color="ink.muted">
                <Line>
                  <Sign color="fail">
                    <X size={20} aria-hidden />
                  </Sign>
                  {t(`promise.${name}Without`)}
                </Line>
              </Cell>
              <Cell
                bg="confirm.tint"
                fontWeight="bold"
                borderBottomRightRadius={index === promises.length - 1 ? 'tight' : undefined}
                borderBottomLeftRadius={index === promises.length - 1 ? 'lg' : undefined}
              >
                <Line>
                  <Sign color="confirm">
                    <Check size={20} aria-hidden />
                  </Sign>
                  {t(`promise.${name}With`, { hours: REPORT_REVIEW_HOURS })}
                </Line>
              </Cell>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Section>
  );
}

const Head = chakra('th', {
  base: {
    px: { base: '3', md: '8' },
    pt: '5',
    pb: '3',
    fontSize: { base: 'md', md: 'xl' },
    fontWeight: 'heavy',
    lineHeight: 'heading',
    textAlign: 'start',
    verticalAlign: 'bottom',
  },
});

const Cell = chakra('td', {
  base: {
    px: { base: '3', md: '8' },
    py: { base: '4', md: '5' },
    borderTopWidth: '1px',
    borderColor: 'line',
    verticalAlign: 'top',
    lineHeight: { base: 'flat', md: 'body' },
  },
});

const Line = chakra('div', {
  base: { display: 'flex', flexDirection: { base: 'column', md: 'row' }, gap: { base: '1', md: '3' } },
});

const Sign = chakra(Box, { base: { flexShrink: '0', pt: { md: '0.5' } } });
