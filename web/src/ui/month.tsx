import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';

/** Renders a month in the page's language. @param of the year and month, such as `2025-01`. */
export function Month({ of }: { of: string }) {
  const { t } = useTranslation();
  const month = new Intl.DateTimeFormat(useLanguage(), { month: 'long', timeZone: 'UTC' }).format(
    new Date(of),
  );
  return <time dateTime={of}>{t('monthYear', { month, year: of.slice(0, 4) })}</time>;
}
