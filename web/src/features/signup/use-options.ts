import { IDOL_TYPES, REFERRAL_SOURCES } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';

/** Returns the values and labels of the forms' selects, in the specification's order (§3). */
export function useOptions() {
  const { t } = useTranslation('forms');
  return {
    referral: Object.fromEntries(REFERRAL_SOURCES.map((value) => [value, t(`referral.${value}`)])),
    idolType: Object.fromEntries(IDOL_TYPES.map((value) => [value, t(`idolType.${value}`)])),
  };
}
