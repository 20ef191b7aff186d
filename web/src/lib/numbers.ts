import { languages } from '@contract/languages.ts';
import type { Language } from '@contract/values.ts';

/** Formats a large number that stands alone, in compact notation: `50K`, `5만`. */
export function compactNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { notation: 'compact' }).format(value);
}

/** Formats a large count for a sentence: `50K`, `5만`, `50,000`. */
export function compactCount(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { notation: languages[language].counts }).format(value);
}

/** Formats US dollars: `$9.99`, `$15`, and depending on the language `$10K` or `$10,000`. */
export function dollars(value: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: languages[language].amounts,
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value);
}

/** Formats a count: `1,000`. */
export function count(value: number, language: Language): string {
  return new Intl.NumberFormat(language).format(value);
}

/** Formats a percentage: 70 becomes `70%`. */
export function percent(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(value / 100);
}
