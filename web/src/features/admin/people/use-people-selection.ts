import { PEOPLE_COUNT_MAX } from '@contract/people.ts';
import { useState } from 'react';

/** The chosen people: single ones, or the first of the list, whether or not their rows are loaded. */
export type Chosen = { first: number } | { ids: ReadonlySet<number> };

const NO_SELECTION: Chosen = { ids: new Set() };

/**
 * Stores the selection of one list; another list begins without one.
 * @param ids the loaded rows, in order.
 * @param list identifies the list.
 */
export function usePeopleSelection(ids: readonly number[], list: string) {
  const [chosen, setChosen] = useState<Chosen>(NO_SELECTION);
  const [anchor, setAnchor] = useState(0);
  const [listChosen, setListChosen] = useState(list);
  if (listChosen !== list) {
    setListChosen(list);
    setChosen(NO_SELECTION);
    setAnchor(0);
  }
  const isSelected = (index: number) => {
    const id = ids[index];
    return 'first' in chosen ? index < chosen.first : id !== undefined && chosen.ids.has(id);
  };
  const asIds = () => ('first' in chosen ? new Set(ids.slice(0, chosen.first)) : new Set(chosen.ids));
  return {
    chosen,
    count: 'first' in chosen ? chosen.first : chosen.ids.size,
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
      setChosen({ ids: next });
    },
    chooseFirst: (number: number) => setChosen({ first: Math.min(number, PEOPLE_COUNT_MAX) }),
    clear: () => setChosen(NO_SELECTION),
    /**
     * Takes away the people who were chosen when an action on them began. Those chosen since stay, unless the
     * action or the selection is of the first people of the list. In that case it clears the selection.
     */
    remove: (done: Chosen) =>
      setChosen((now) =>
        'ids' in now && 'ids' in done
          ? { ids: new Set([...now.ids].filter((id) => !done.ids.has(id))) }
          : NO_SELECTION,
      ),
  };
}

export type PeopleSelection = ReturnType<typeof usePeopleSelection>;
