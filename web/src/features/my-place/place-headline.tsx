import { chakra } from '@chakra-ui/react';
import { PLACES_EVERY_MINUTES } from '@contract/limits.ts';
import type { MyPlace } from '@contract/my-place.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceText } from './use-place-text.ts';

interface PlaceHeadlineProps {
  place: MyPlace;
  /** Renders the heading at the level that the page needs. */
  heading: (text: string) => ReactNode;
}

/** Says the visitor's place in a heading and a line. */
export function PlaceHeadline({ place: { state, userType, place, of }, heading }: PlaceHeadlineProps) {
  const { t } = useTranslation('my-place');
  const say = usePlaceText();
  if (state === 'in') return <Said heading={heading(t('in.title'))}>{t('in.text')}</Said>;
  if (place === null)
    return (
      <Said heading={heading(t('soon.title'))}>{t('soon.text', { minutes: PLACES_EVERY_MINUTES })}</Said>
    );
  return (
    <Said heading={heading(t('headline', { place: say(place) }))}>
      {of !== null && t(`total.${userType}`, { total: of })}
    </Said>
  );
}

function Said({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <>
      {heading}
      {children && (
        <chakra.p mt="2" fontSize="lg" color="ink.muted">
          {children}
        </chakra.p>
      )}
    </>
  );
}
