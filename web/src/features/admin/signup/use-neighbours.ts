import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageOf } from '../../../i18n/language-url.ts';
import { paths } from '../../../lib/paths.ts';
import { peopleQuery } from '../people/people-pages.ts';
import { paramsOf, presetOf } from '../people/presets.ts';
import { useShownHits } from '../search/use-shown-hits.ts';
import { isSameSignup, type SignupRef, useReplaceOpened } from '../shared/opened-signup.ts';
import { useView } from '../shared/view.ts';
import { neighboursQuery } from './neighbours-query.ts';

const NONE: never[] = [];

/** Functions that open the people before and after the opened one; null at that end of the list. */
interface Steps {
  previous: (() => void) | null;
  next: (() => void) | null;
}

/**
 * Returns steps through what the page shows behind the dialog: the people that a search found, or else the list that
 * the address names. Returns null if the opened person is in neither.
 */
export function useNeighbours(signup: SignupRef): Steps | null {
  const listed = useListNeighbours(signup);
  const replace = useReplaceOpened();
  const hits = useShownHits();
  if (hits === null) return listed;
  const index = hits.findIndex((hit) => isSameSignup(hit, signup));
  if (index < 0) return null;
  const [before, after] = [hits[index - 1], hits[index + 1]];
  return { previous: before ? () => replace(before) : null, next: after ? () => replace(after) : null };
}

/**
 * Returns steps through the list that the address names. Uses the rows that the list has loaded. At their end, the step
 * to the next person loads the next page. For a person further down, for example after a reload, the server finds the
 * people before and after.
 */
function useListNeighbours({ userType, id }: SignupRef): Steps | null {
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

  const isFurther = isListed && index < 0 && query.hasNextPage && !query.isPlaceholderData;
  const further = useQuery({ ...neighboursQuery(params, id), enabled: isFurther });

  const open = (row: { id: number } | undefined) => row && replace({ userType, id: row.id });
  if (index < 0) {
    if (!isFurther || !further.data?.isListed) return null;
    const stepTo = (to: number | null) =>
      to === null || further.isPlaceholderData ? null : () => open({ id: to });
    return { previous: stepTo(further.data.previous), next: stepTo(further.data.next) };
  }
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
