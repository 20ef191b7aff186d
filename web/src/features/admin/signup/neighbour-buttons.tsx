import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useShortcuts } from '../shared/use-shortcuts.ts';
import type { useNeighbours } from './use-neighbours.ts';

/** Goes to the previous and the next person of the list, by button or with the list's keys k and j. */
export function NeighbourButtons({ previous, next }: NonNullable<ReturnType<typeof useNeighbours>>) {
  const { t } = useTranslation('waitlist');
  useShortcuts((key) => (key === 'j' ? next : key === 'k' ? previous : null));
  return (
    <>
      <Button
        variant="quiet"
        square
        aria-label={t('people.keysOf.previous')}
        aria-keyshortcuts="k"
        disabled={!previous}
        onClick={() => previous?.()}
      >
        <ChevronLeft size={20} aria-hidden />
      </Button>
      <Button
        variant="quiet"
        square
        aria-label={t('people.keysOf.next')}
        aria-keyshortcuts="j"
        disabled={!next}
        onClick={() => next?.()}
      >
        <ChevronRight size={20} aria-hidden />
      </Button>
    </>
  );
}
