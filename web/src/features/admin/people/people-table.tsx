import { Box } from '@chakra-ui/react';
import type { PersonRow } from '@contract/people.ts';
import { useTranslation } from 'react-i18next';
import type { useVirtualRows } from '../shared/use-virtual-rows.ts';
import { VirtualTable } from '../shared/virtual-table.tsx';
import { PeopleRow, ROW_GRID } from './people-row.tsx';
import type { PeopleSelection } from './use-people-selection.ts';

interface Props {
  /** The id of the heading that names the table. */
  labelledBy: string;
  people: readonly PersonRow[];
  /** Whether these are all rows of the list. */
  isComplete: boolean;
  /** Whether these are the rows of the previous filter. */
  isOld: boolean;
  /** Null if the admin may not change tiers. */
  selection: PeopleSelection | null;
  rows: ReturnType<typeof useVirtualRows>;
}

const HEADERS = ['tick', 'name', 'email', 'language', 'score', 'access', 'tier', 'joined'] as const;

/** Renders the rows of the list of people. */
export function PeopleTable({ people, selection, ...table }: Props) {
  const { t } = useTranslation('waitlist');
  return (
    <VirtualTable
      {...table}
      entries={people}
      grid={ROW_GRID}
      headers={HEADERS.map((name) => ({
        name,
        text: name === 'tick' ? <Box srOnly>{t('list.tick')}</Box> : t(`people.columns.${name}`),
        isNumber: name === 'score',
      }))}
    >
      {(person, place, index) => (
        <PeopleRow
          {...place}
          person={person}
          isSelected={selection?.isSelected(index) === true}
          onToggle={selection && ((isRange) => selection.toggle(index, isRange))}
        />
      )}
    </VirtualTable>
  );
}
