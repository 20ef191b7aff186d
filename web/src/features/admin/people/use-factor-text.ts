import { type Factor, factorFormatter } from '@contract/factors.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns the reasons for a score in the page's language. */
export function useFactorText(factors: readonly Factor[]): string {
  const { t } = useTranslation('factors');
  const format = useMemo(
    () => factorFormatter((key, values) => t(key, { defaultValue: key, ...values })),
    [t],
  );
  return factors.map(format).join(' · ');
}
