import { useInfiniteQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageOf } from '../../../i18n/language-url.ts';
import { paths } from '../../../lib/paths.ts';
import { peopleQuery } from '../people/people-pages.ts';
import { paramsOf, presetOf } from '../people/presets.ts';
import { type SignupRef, useReplaceOpened } from '../shared/opened-signup.ts';
import { useView } from '../shared/view.ts';

const NONE: never[] = [];

/**
 * Finds the people before and after the opened one in the list of people behind it. Uses the rows that the
 * list has loaded. At their end, the step to the next person loads the next page.
 * @returns null if the person is not in that list. A direction is null at that end of the list.
 */
export function useNeighbours({ userType, id }: SignupRef) {
  const { pathname, search } = useLocation();
  const view = useView();
  const preset = presetOf(view);
  const params = paramsOf(preset, search);
  const isList = pageOf(pathname) === paths.waitlist && (preset !== undefined || view === 'people');
  const isListed = isList && params.userType === userType;
  const query = useInfiniteQuery({ ...peopleQuery(params), enabled: false });
  const rows = (isListed && query.data) || NONE;
  const replace = useReplaceOpened();

  // An action can take the person off the list. The others then move up to the person's place.
  const found = rows.findIndex((row) => row.id === id);
  const [seen, setSeen] = useState({ id, index: found });
  if (found >= 0 && (seen.id !== id || seen.index !== found)) setSeen({ id, index: found });
  const isOff = found < 0 && seen.id === id;
  const index = isOff ? seen.index : found;
  const nextIndex = isOff ? index : index + 1;

  // The dialog may be closed, or show another person, before the next page has arrived.
  const shown = useRef<number | null>(null);
  useLayoutEffect(() => {
    shown.current = id;
    return () => {
      shown.current = null;
    };
  }, [id]);

  if (index < 0) return null;
  const open = (row: { id: number } | undefined) => row && replace({ userType, id: row.id });
  const [before, after] = [rows[index - 1], rows[nextIndex]];
  const canLoad = query.hasNextPage && !query.isFetchingNextPage;
  const loadNext = async () => {
    const { data } = await query.fetchNextPage();
    if (shown.current === id) open(data?.[nextIndex]);
  };
  return {
    previous: before ? () => open(before) : null,
    next: after ? () => open(after) : canLoad ? () => void loadNext() : null,
  };
}
