import { chakra } from '@chakra-ui/react';
import { PLACES_EVERY_MINUTES } from '@contract/limits.ts';
import type { MyPlace } from '@contract/my-place.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceText } from './use-place-text.ts';

interface PlaceHeadlineProps {
  place: MyPlace;
  /** Renders a heading of the level that the page needs. */
  heading: (text: string) => ReactNode;
}

/** Shows a person's place in a heading and a line of text. */
export function PlaceHeadline({ place: { state, userType, place, of }, heading }: PlaceHeadlineProps) {
  const { t } = useTranslation('my-place');
  const placeText = usePlaceText();
  if (state === 'in') return <Headline heading={heading(t('in.title'))}>{t('in.text')}</Headline>;
  if (place === null)
    return (
      <Headline heading={heading(t('soon.title'))}>
        {t('soon.text', { minutes: PLACES_EVERY_MINUTES })}
      </Headline>
    );
  return (
    <Headline heading={heading(t('headline', { place: placeText(place) }))}>
      {of !== null && t(`total.${userType}`, { count: of })}
    </Headline>
  );
}

function Headline({ heading, children }: { heading: ReactNode; children: ReactNode }) {
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
