import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { QueueEntry } from '../shared/queue-pages.ts';
import type { Tiers } from '../shared/use-tiers.ts';
import { useVirtualRows } from '../shared/use-virtual-rows.ts';
import { VirtualTable } from '../shared/virtual-table.tsx';
import { BELOW_PROMOTE_BAR } from './promote-bar.tsx';
import { QueueRow, ROW_GRID, ROW_HEIGHT } from './queue-row.tsx';
import type { Selection } from './use-selection.ts';

interface Props {
  /** The id of the heading that names the table. */
  labelledBy: string;
  entries: readonly QueueEntry[];
  /** Whether these are all rows of the list. */
  isComplete: boolean;
  /** Null if the admin may not promote. */
  selection: Selection | null;
  tiers: Tiers;
}

const HEADERS = ['tick', 'rank', 'name', 'email', 'score', 'factors', 'tier'] as const;

/** Renders the rows of a queue. */
export function QueueTable({ selection, tiers, ...table }: Props) {
  const { t } = useTranslation('waitlist');
  const rows = useVirtualRows(
    table.entries.map(({ id }) => id),
    ROW_HEIGHT,
  );
  return (
    <VirtualTable
      {...table}
      rows={rows}
      grid={ROW_GRID}
      headingTop={selection ? BELOW_PROMOTE_BAR : undefined}
      headers={HEADERS.map((name) => ({
        name,
        text:
          name === 'tick' ? (
            <Box srOnly>{t('list.tick')}</Box>
          ) : (
            t(name === 'email' ? 'people.columns.email' : `list.${name}`)
          ),
        isNumber: name === 'score' || name === 'rank',
        isWide: name === 'email',
      }))}
    >
      {(entry, place, index) => (
        <QueueRow {...place} entry={entry} rank={index + 1} selection={selection} tiers={tiers} />
      )}
    </VirtualTable>
  );
}
