import type { PersonRow } from '@contract/people.ts';
import type { UserType } from '@contract/values.ts';
import type { ComponentProps, RefObject } from 'react';
import { ShowMore } from '../shared/show-more.tsx';
import type { Tiers } from '../shared/use-tiers.ts';
import { useVirtualRows } from '../shared/use-virtual-rows.ts';
import { FILTER_LAYOUT, QUEUE_LAYOUT } from './people-layouts.ts';
import { ROW_HEIGHT } from './people-row.tsx';
import { PeopleTable } from './people-table.tsx';
import { useOpenedRow } from './use-opened-row.ts';
import { usePeopleKeys } from './use-people-keys.ts';
import type { PeopleSelection } from './use-people-selection.ts';

interface Props {
  /** The id of the heading that names the table. */
  labelledBy: string;
  userType: UserType;
  people: readonly PersonRow[];
  /** The ids of `people`, memoized. */
  ids: readonly number[];
  list: ComponentProps<typeof ShowMore>['list'] & { isPlaceholderData: boolean };
  /** Whether the list is a preset, whose rows show reasons and tiers. */
  isQueue: boolean;
  /** Null if the admin may not change tiers. */
  selection: PeopleSelection | null;
  /** Null if tiers are not assigned one by one. */
  tiers: Tiers | null;
  /** The part of the page to which the keys belong. */
  sectionRef: RefObject<HTMLElement | null>;
  isSearch: boolean;
  onSearch: () => void;
  onHelp: () => void;
}

/** Shows the loaded people and reacts to keys. Scrolling re-renders only this component, not the rest of the list. */
export function PeopleRows({ labelledBy, userType, people, ids, list, isQueue, ...props }: Props) {
  const { selection, tiers, sectionRef, isSearch, onSearch, onHelp } = props;
  const rows = useVirtualRows(ids, ROW_HEIGHT);
  useOpenedRow(userType, ids, rows.scrollTo);
  usePeopleKeys({
    sectionRef,
    count: people.length,
    scrollTo: rows.scrollTo,
    onToggle: (index) => selection?.toggle(index, false),
    isSearch,
    onSearch,
    onHelp,
  });
  if (people.length === 0) return null;
  return (
    <>
      <PeopleTable
        labelledBy={labelledBy}
        people={people}
        layout={isQueue ? QUEUE_LAYOUT : FILTER_LAYOUT}
        isComplete={!list.hasNextPage}
        isOld={list.isPlaceholderData}
        selection={selection}
        tiers={tiers}
        rows={rows}
      />
      <ShowMore list={list} shown={people.length} isOfPeople />
    </>
  );
}
