import { PEOPLE_COUNT_MAX } from '@contract/people.ts';
import { useState } from 'react';

/** The selected people: individual ones, or the first of the list, whether or not their rows are loaded. */
export type Selected = { first: number } | { ids: ReadonlySet<number> };

const NO_SELECTION: Selected = { ids: new Set() };

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
    return 'first' in selected ? index < selected.first : id !== undefined && selected.ids.has(id);
  };
  const asIds = () => ('first' in selected ? new Set(ids.slice(0, selected.first)) : new Set(selected.ids));
  return {
    selected,
    count: 'first' in selected ? selected.first : selected.ids.size,
    isSelected,
    /** Changes one row, or with Shift all rows from the last changed one. */
    toggle: (index: number, isRange: boolean) => {
      const next = asIds();
      const isOn = !isSelected(index);
      const [from, to] = isRange ? [Math.min(anchor, index), Math.max(anchor, index)] : [index, index];
      for (const id of ids.slice(from, to + 1)) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      setAnchor(index);
      setSelected({ ids: next });
    },
    selectFirst: (number: number) => setSelected({ first: Math.min(number, PEOPLE_COUNT_MAX) }),
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

export type PeopleSelection = ReturnType<typeof usePeopleSelection>;
