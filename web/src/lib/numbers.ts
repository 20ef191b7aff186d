import type { Language } from '@contract/values.ts';

/** `50K`, `5만`: the size of a thing rather than its count. */
export function roundNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { notation: 'compact' }).format(value);
}

/** US dollars: `$9.99`, `$15`, `$10K`; Korean, which counts in ten thousands, writes `$10,000`. */
export function dollars(value: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: language === 'ko' ? 'standard' : 'compact',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value);
}

/** `1,000`. */
export function count(value: number, language: Language): string {
  return new Intl.NumberFormat(language).format(value);
}

/** `70%`. */
export function percent(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(value / 100);
}
