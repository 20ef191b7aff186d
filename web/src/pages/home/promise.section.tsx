import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { REPORT_REVIEW_HOURS } from '../../content/facts.ts';
import { promises } from '../../content/home-offer.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionLead } from '../../ui/section-intro.tsx';

const TABLE = {
  '& th, & td': {
    px: { base: '3', md: '8' },
    textAlign: 'start',
    '&:first-of-type': { ps: '0' },
    '&:last-of-type': { bg: 'confirm.tint' },
  },
  '& th': {
    pt: '5',
    pb: '3',
    fontSize: { base: 'md', md: 'xl' },
    fontWeight: 'heavy',
    lineHeight: 'heading',
    verticalAlign: 'bottom',
    '&:last-of-type': { borderTopRadius: 'lg' },
  },
  '& td': {
    py: { base: '2', md: '5' },
    borderTopWidth: '1px',
    borderColor: 'line',
    verticalAlign: 'top',
    fontSize: 'note',
    lineHeight: { base: 'flat', md: 'body' },
    '&:first-of-type': { color: 'ink.muted' },
    '&:last-of-type': { fontWeight: 'bold' },
  },
  '& tr:last-of-type td:last-of-type': { borderBottomRadius: 'lg' },
} as const;

/** Contrasts problems on the left with solutions on the right. */
export function PromiseSection() {
  const { t } = useTranslation('home-more');
  return (
    <Section labelledBy="promise-title">
      <SectionHeading id="promise-title">{t('promise.title')}</SectionHeading>
      <SectionLead>{t('promise.text')}</SectionLead>
      <chakra.table
        width="full"
        mt="stack"
        tableLayout="fixed"
        borderCollapse="separate"
        borderSpacing="0"
        aria-labelledby="promise-title"
        css={TABLE}
      >
        <thead>
          <tr>
            <th scope="col">{t('promise.without')}</th>
            <th scope="col">{t('promise.with')}</th>
          </tr>
        </thead>
        <tbody>
          {promises.map((name) => (
            <tr key={name}>
              <td>
                <Line sign="cross">{t(`promise.${name}Without`)}</Line>
              </td>
              <td>
                <Line sign="check">{t(`promise.${name}With`, { hours: REPORT_REVIEW_HOURS })}</Line>
              </td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Section>
  );
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    // A mark without text stands on the baseline of the first line.
    alignItems: 'baseline',
    gap: { base: '1.5', md: '3' },
    '&::before': { flexShrink: '0' },
  },
  variants: {
    sign: {
      check: {
        '&::before': {
          content: '""',
          width: '0.4em',
          height: '0.75em',
          marginInline: '1',
          borderStyle: 'solid',
          borderWidth: '0 2px 2px 0',
          borderColor: 'confirm',
          transform: 'rotate(45deg)',
        },
      },
      cross: {
        '&::before': {
          content: '""',
          width: '0.75em',
          height: '0.75em',
          background: [45, -45]
            .map(
              (angle) =>
                `linear-gradient(${angle}deg, transparent 43%, {colors.fail} 43% 57%, transparent 57%)`,
            )
            .join(),
        },
      },
    },
  },
});
