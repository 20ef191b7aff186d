import { PEOPLE_COUNT_MAX } from '@contract/people.ts';
import { useCallback, useReducer } from 'react';

/** The selection: individual people, or the first of the list except some, whether or not their rows are loaded. */
export type Selected = { first: number; except: ReadonlySet<number> } | { ids: ReadonlySet<number> };

const NOBODY: ReadonlySet<number> = new Set();
const NO_SELECTION: Selected = { ids: NOBODY };

interface State {
  /** Identifies the list. */
  list: string;
  selected: Selected;
  /** The row that was changed last. */
  anchor: number;
}

/**
 * Stores the selection of one list; another list begins without one.
 * @param ids the loaded rows, in order.
 * @param list identifies the list.
 */
export function usePeopleSelection(ids: readonly number[], list: string) {
  // A change is a function of the previous state and of the rows that are loaded when React applies it. So `toggle`
  // stays the same function, and a row renders again only if it is selected or deselected.
  const [{ selected, list: selectedList }, change] = useReducer(
    (state: State, next: (state: State, ids: readonly number[]) => State) => next(state, ids),
    { list, selected: NO_SELECTION, anchor: 0 },
  );
  const select = (next: (now: Selected) => Selected) =>
    change((state) => ({ ...state, selected: next(state.selected) }));
  if (selectedList !== list) change(() => ({ list, selected: NO_SELECTION, anchor: 0 }));
  const toggle = useCallback(
    (index: number, isRange: boolean) => change((state, loaded) => toggled(state, loaded, index, isRange)),
    [],
  );
  return {
    selected,
    count: 'first' in selected ? selected.first - selected.except.size : selected.ids.size,
    isSelected: (index: number) => isSelected(selected, ids, index),
    /** Changes one row, or with Shift all rows from the last changed one. */
    toggle,
    selectFirst: (number: number) =>
      select(() => ({ first: Math.min(number, PEOPLE_COUNT_MAX), except: NOBODY })),
    clear: () => select(() => NO_SELECTION),
    /**
     * Deselects the people whom an action has changed. People selected since it began stay selected. If either
     * selection is the first people of the list, clears the whole selection.
     */
    remove: (done: Selected) =>
      select((now) =>
        'ids' in now && 'ids' in done
          ? { ids: new Set([...now.ids].filter((id) => !done.ids.has(id))) }
          : NO_SELECTION,
      ),
  };
}

function isSelected(selected: Selected, ids: readonly number[], index: number): boolean {
  const id = ids[index];
  if (id === undefined) return false;
  return 'first' in selected ? index < selected.first && !selected.except.has(id) : selected.ids.has(id);
}

function toggled(state: State, ids: readonly number[], index: number, isRange: boolean): State {
  const { selected, anchor } = state;
  const isOn = !isSelected(selected, ids, index);
  const [from, to] = isRange ? [Math.min(anchor, index), Math.max(anchor, index)] : [index, index];
  const changed = ids.slice(from, to + 1);
  const changeTo = (next: Selected): State => ({ ...state, selected: next, anchor: index });
  if ('ids' in selected) return changeTo({ ids: changedSet(selected.ids, changed, isOn) });
  if (to < selected.first)
    return changeTo({ ...selected, except: changedSet(selected.except, changed, !isOn) });
  // A row below the selected first people is loaded, so all of their rows are loaded too, and the selection can
  // become a set of ids.
  const before = ids.filter((_id, at) => isSelected(selected, ids, at));
  return changeTo({ ids: changedSet(before, changed, isOn) });
}

/** Returns a set with or without some ids. */
function changedSet(before: Iterable<number>, changed: readonly number[], isOn: boolean): Set<number> {
  const next = new Set(before);
  for (const id of changed) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}

export type PeopleSelection = ReturnType<typeof usePeopleSelection>;
