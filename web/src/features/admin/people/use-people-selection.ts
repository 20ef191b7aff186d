import { PEOPLE_COUNT_MAX } from '@contract/people.ts';
import { useState } from 'react';

/** The selection: individual people, or the first of the list except some, whether or not their rows are loaded. */
export type Selected = { first: number; except: ReadonlySet<number> } | { ids: ReadonlySet<number> };

const NOBODY: ReadonlySet<number> = new Set();
const NO_SELECTION: Selected = { ids: NOBODY };

/**
 * Stores the selection of one list; another list begins without one.
 * @param ids the loaded rows, in order.
 * @param list identifies the list.
 */
export function usePeopleSelection(ids: readonly number[], list: string) {
  const [selected, setSelected] = useState<Selected>(NO_SELECTION);
  const [anchor, setAnchor] = useState(0);
  const [selectedList, setSelectedList] = useState(list);
  if (selectedList !== list) {
    setSelectedList(list);
    setSelected(NO_SELECTION);
    setAnchor(0);
  }
  const isSelected = (index: number) => {
    const id = ids[index];
    if (id === undefined) return false;
    return 'first' in selected ? index < selected.first && !selected.except.has(id) : selected.ids.has(id);
  };
  return {
    selected,
    count: 'first' in selected ? selected.first - selected.except.size : selected.ids.size,
    isSelected,
    /** Changes one row, or with Shift all rows from the last changed one. */
    toggle: (index: number, isRange: boolean) => {
      const isOn = !isSelected(index);
      const [from, to] = isRange ? [Math.min(anchor, index), Math.max(anchor, index)] : [index, index];
      const changed = ids.slice(from, to + 1);
      setAnchor(index);
      if ('ids' in selected) setSelected({ ids: changedSet(selected.ids, changed, isOn) });
      else if (to < selected.first)
        setSelected({ ...selected, except: changedSet(selected.except, changed, !isOn) });
      // A row below the selected first people is loaded, so all of their rows are loaded too, and the selection can
      // become a set of ids.
      else
        setSelected({
          ids: changedSet(
            ids.filter((_id, at) => isSelected(at)),
            changed,
            isOn,
          ),
        });
    },
    selectFirst: (number: number) =>
      setSelected({ first: Math.min(number, PEOPLE_COUNT_MAX), except: NOBODY }),
    clear: () => setSelected(NO_SELECTION),
    /**
     * Deselects the people whom an action has changed. People selected since it began stay selected. Clears the
     * selection if it or `done` is the first people of the list.
     */
    remove: (done: Selected) =>
      setSelected((now) =>
        'ids' in now && 'ids' in done
          ? { ids: new Set([...now.ids].filter((id) => !done.ids.has(id))) }
          : NO_SELECTION,
      ),
  };
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
