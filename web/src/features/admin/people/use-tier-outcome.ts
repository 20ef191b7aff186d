import type { AccessTier } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../shared/outcome.tsx';
import { useFormats } from '../shared/use-formats.ts';

interface TierResult {
  tier: AccessTier;
  /** Whether people with a higher tier kept it. */
  promote: boolean;
  changed: number;
  unchanged: number;
}

/** Returns a function that says how many people of a list got a tier. @param kept the sentence about the others. */
export function useTierOutcome(kept: 'people.tierKept' | 'people.tierKeptOrLeft' = 'people.tierKept') {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return ({ tier, promote, changed, unchanged }: TierResult): Outcome => ({
    status: 'done',
    text: promote ? 'promote.done' : 'people.tierDone',
    ...(unchanged > 0 ? { detail: promote ? 'promote.kept' : kept } : {}),
    values: {
      count: changed,
      number: formats.number(changed),
      kept: formats.number(unchanged),
      tier: t(`tiers.${tier}`),
    },
  });
}
