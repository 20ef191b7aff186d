import type { IdolType, ReferralSource } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';

/** The closed lists of the two forms, in the order and words of the specification (§3). */
export function useOptions() {
  const { t } = useTranslation('forms');
  const referral: Record<ReferralSource, string> = {
    social_media: t('referral.socialMedia'),
    friend: t('referral.friend'),
    idol: t('referral.idol'),
    other: t('referral.other'),
  };
  const idolType: Record<IdolType, string> = {
    solo: t('idolType.solo'),
    group: t('idolType.group'),
    both: t('idolType.both'),
  };
  return { referral, idolType };
}
