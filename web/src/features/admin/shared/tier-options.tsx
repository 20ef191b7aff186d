import type { AccessTier } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';

/** Renders the options of a select for tiers. */
export function TierOptions({ tiers }: { tiers: readonly AccessTier[] }) {
  const { t } = useTranslation('admin');
  return tiers.map((tier) => (
    <option key={tier} value={tier}>
      {t(`tiers.${tier}`)}
    </option>
  ));
}
