import { PLACES_EXACT_TO } from '@contract/limits.ts';
import { useTranslation } from 'react-i18next';

/** Returns a function that formats a place: `42nd`, or `about 12,000th` if it is rounded. */
export function usePlaceText(): (place: number) => string {
  const { t } = useTranslation('my-place');
  return (place) => {
    const rank = t('rank', { count: place, ordinal: true });
    return t(place <= PLACES_EXACT_TO ? 'place.exact' : 'place.rounded', { rank });
  };
}
