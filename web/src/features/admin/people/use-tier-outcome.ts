import { ACCESS_TIERS, type AccessTier, type TierCounts } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../shared/outcome.tsx';
import { useFormats } from '../shared/use-formats.ts';

interface TierResult {
  tier: AccessTier;
  /** Whether people with a higher tier kept it. */
  promote: boolean;
  changed: number;
  unchanged: number;
  tiersBefore: TierCounts;
}

/**
 * Returns a function that says how many people of a list got a tier, and which tiers that replaced if any of them had
 * early access before.
 * @param kept the sentence about the others.
 */
export function useTierOutcome(kept: 'people.tierKept' | 'people.tierKeptOrLeft' = 'people.tierKept') {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return ({ tier, promote, changed, unchanged, tiersBefore }: TierResult): Outcome => {
    const replaced = ACCESS_TIERS.filter((one) => tiersBefore[one]);
    const details: Outcome['details'] = [];
    if (replaced.some((one) => one !== 'standard')) details.push('people.tiersBefore');
    if (unchanged > 0) details.push(promote ? 'promote.kept' : kept);
    return {
      status: 'done',
      text: promote ? 'promote.done' : 'people.tierDone',
      details,
      values: {
        count: changed,
        number: formats.number(changed),
        kept: formats.number(unchanged),
        tier: t(`tiers.${tier}`),
        before: replaced
          .map((one) => `${t(`tiers.${one}`)} ${formats.number(tiersBefore[one] ?? 0)}`)
          .join(', '),
      },
    };
  };
}
