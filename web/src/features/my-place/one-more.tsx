import { chakra } from '@chakra-ui/react';
import type { MyPlace } from '@contract/my-place.ts';
import { useTranslation } from 'react-i18next';
import { usePlaceText } from './use-place-text.ts';

/** Says what one more referral would change. */
export function OneMore({ place }: { place: MyPlace }) {
  return (
    <chakra.p fontSize="lead" color="ink.muted" maxWidth="reading">
      {useOneMore(place)}
    </chakra.p>
  );
}

function useOneMore({ place, oneMore }: MyPlace): string {
  const { t } = useTranslation('my-place');
  const placeText = usePlaceText();
  if (place === null) return t('more.each');
  if (oneMore === null) return t('more.capped');
  return oneMore === place ? t('more.same') : t('more.to', { place: placeText(oneMore) });
}
