import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { QueueEntry } from '../shared/queue-pages.ts';
import type { Tiers } from '../shared/use-tiers.ts';
import { QueueRow, ROW_GRID } from './queue-row.tsx';
import type { Selection } from './use-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

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

/** The row with the column names. */
const HEADER_ROWS = 1;

const HEADERS = ['tick', 'rank', 'name', 'score', 'factors', 'tier'] as const;

/**
 * Renders the rows of a list; only those near the window are in the document. Roles and row indexes are
 * explicit, because screen readers cannot count rows that are not in the document.
 */
export function QueueTable({ labelledBy, entries, isComplete, selection, tiers }: Props) {
  const { t } = useTranslation('waitlist');
  const rows = useVirtualRows(entries.map(({ id }) => id));
  return (
    <Box
      role="table"
      aria-labelledby={labelledBy}
      aria-rowcount={isComplete ? entries.length + HEADER_ROWS : -1}
      fontSize="sm"
      lineHeight="flat"
    >
      <Box role="rowgroup" srOnly={{ base: true, md: false }}>
        <Box
          role="row"
          aria-rowindex={HEADER_ROWS}
          {...ROW_GRID}
          color="ink.muted"
          fontSize="xs"
          fontWeight="semibold"
          paddingBlock="2"
          borderBottomWidth="1px"
        >
          {HEADERS.map((header) => (
            <Box
              key={header}
              role="columnheader"
              textAlign={header === 'score' || header === 'rank' ? 'end' : 'start'}
            >
              {header === 'tick' ? <Box srOnly>{t('list.tick')}</Box> : t(`list.${header}`)}
            </Box>
          ))}
        </Box>
      </Box>
      <Box role="rowgroup" position="relative" ref={rows.bodyRef} style={{ height: rows.height }}>
        {rows.shown.map(({ index, key, top }) => {
          const entry = entries[index];
          return (
            entry && (
              <QueueRow
                key={key}
                {...rows.rowProps(index, top)}
                aria-rowindex={index + 1 + HEADER_ROWS}
                entry={entry}
                rank={index + 1}
                selection={selection}
                tiers={tiers}
              />
            )
          );
        })}
      </Box>
    </Box>
  );
}
