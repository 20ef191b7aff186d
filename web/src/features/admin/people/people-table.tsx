import { Box } from '@chakra-ui/react';
import type { PersonRow } from '@contract/people.ts';
import { useTranslation } from 'react-i18next';
import type { Tiers } from '../shared/use-tiers.ts';
import type { useVirtualRows } from '../shared/use-virtual-rows.ts';
import { VirtualTable } from '../shared/virtual-table.tsx';
import type { Layout } from './people-layouts.ts';
import { PeopleRow } from './people-row.tsx';
import type { PeopleSelection } from './use-people-selection.ts';

interface Props {
  /** The id of the heading that names the table. */
  labelledBy: string;
  people: readonly PersonRow[];
  layout: Layout;
  /** Whether these are all rows of the list. */
  isComplete: boolean;
  /** Whether these are the rows of the previous filter. */
  isOld: boolean;
  /** Null if the admin may not change tiers. */
  selection: PeopleSelection | null;
  /** Null if tiers are not assigned one by one. */
  tiers: Tiers | null;
  rows: ReturnType<typeof useVirtualRows>;
}

/** Renders the rows of the list of people. */
export function PeopleTable({ people, layout, selection, tiers, ...table }: Props) {
  const { t } = useTranslation('waitlist');
  return (
    <VirtualTable
      {...table}
      entries={people}
      grid={layout.grid}
      headers={layout.columns.map((name) => ({
        name,
        text: name === 'tick' ? <Box srOnly>{t('list.tick')}</Box> : t(`people.columns.${name}`),
        isNumber: name === 'score' || name === 'rank',
        display: layout.display[name],
      }))}
    >
      {(person, place) => (
        <PeopleRow
          {...place}
          person={person}
          layout={layout}
          isSelected={selection?.isSelected(place['data-index']) === true}
          onToggle={selection?.toggle ?? null}
          tiers={tiers}
        />
      )}
    </VirtualTable>
  );
}
