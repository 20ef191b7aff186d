import type { Facet } from '@contract/people.ts';
import { ACCESS_STATES, ACCESS_TIERS, LANGUAGES, REFERRAL_SOURCES } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';

/** Returns a function that names a value of a facet in the page's language. */
export function useFacetLabel() {
  const { t, i18n } = useTranslation(['waitlist', 'admin']);
  return (facet: Facet, value: string): string => {
    const [language, access, tier, source] = [
      LANGUAGES.find((one) => one === value),
      ACCESS_STATES.find((one) => one === value),
      ACCESS_TIERS.find((one) => one === value),
      REFERRAL_SOURCES.find((one) => one === value),
    ];
    if (facet === 'language' && language) return languageName(language, i18n.language);
    if (facet === 'access' && access) return t(`people.access.${access}`);
    if (facet === 'tier' && tier) return t(`admin:tiers.${tier}`);
    if (facet === 'source' && source) return t(`admin:sources.${source}`);
    if (facet === 'confirmed' || facet === 'flagged') return t(value === 'yes' ? 'people.yes' : 'people.no');
    return value;
  };
}
