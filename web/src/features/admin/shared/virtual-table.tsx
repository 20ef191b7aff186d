import { Box } from '@chakra-ui/react';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import type { useVirtualRows } from './use-virtual-rows.ts';

/** The position of a row. It passes all but `top` to its outermost element. Each value is stable, so a row can be memoized. */
export interface RowPlace extends Pick<ComponentProps<typeof Box>, 'aria-rowindex' | 'ref'> {
  'data-index': number;
  /** The distance from the top of the list, in px. */
  top: number;
}

interface Props<Row extends { id: number }> {
  /** The id of the heading that names the table. */
  labelledBy: string;
  /** The loaded rows, in order. */
  entries: readonly Row[];
  /** Whether these are all rows of the list. */
  isComplete: boolean;
  /** Whether these rows are of the previous list, while those of the new one load. */
  isOld?: boolean;
  /** The columns, which the rows have too. */
  grid: Pick<ComponentProps<typeof Box>, 'display' | 'gridTemplateColumns' | 'columnGap' | 'alignItems'>;
  headers: readonly {
    name: string;
    text: ReactNode;
    isNumber?: boolean;
    display?: ComponentProps<typeof Box>['display'];
  }[];
  /** The positions of the rows, from {@link useVirtualRows} with the ids of `entries`. */
  rows: ReturnType<typeof useVirtualRows>;
  children: (row: Row, place: RowPlace) => ReactNode;
}

/** The height of the header's bar (app/layout/admin-layout.tsx). */
export const BELOW_BAR = '12';

/** The row with the column names. */
const HEADER_ROWS = 1;

/**
 * Renders a table. Only the rows near the window are in the document. Roles and row indexes are explicit,
 * because screen readers cannot count rows that are not in the document. The heading stays in sight.
 */
export function VirtualTable<Row extends { id: number }>({
  labelledBy,
  entries,
  isComplete,
  isOld = false,
  grid,
  headers,
  rows,
  children,
}: Props<Row>) {
  return (
    <Box
      role="table"
      aria-labelledby={labelledBy}
      aria-busy={isOld}
      aria-rowcount={isComplete ? entries.length + HEADER_ROWS : -1}
      fontSize="sm"
      lineHeight="flat"
      opacity={isOld ? 0.5 : undefined}
    >
      <Box
        role="rowgroup"
        srOnly={{ base: true, md: false }}
        position={{ base: 'absolute', md: 'sticky' }}
        top={BELOW_BAR}
        zIndex="1"
        bg="bg"
      >
        <Box
          role="row"
          aria-rowindex={HEADER_ROWS}
          {...grid}
          color="ink.muted"
          fontSize="xs"
          fontWeight="semibold"
          paddingBlock="2"
          borderBottomWidth="1px"
        >
          {headers.map(({ name, text, isNumber, display }) => (
            <Box key={name} role="columnheader" display={display} textAlign={isNumber ? 'end' : 'start'}>
              {text}
            </Box>
          ))}
        </Box>
      </Box>
      <Box
        role="rowgroup"
        position="relative"
        ref={rows.bodyRef}
        {...rows.bodyProps}
        style={{ height: rows.height }}
        // Keeps the focused row clear of the sticky heading and bar.
        css={{ '& :is(a, button, input, select)': { scrollMarginBlock: '8rem' } }}
      >
        {rows.shown.map(({ index, key, top }) => {
          const entry = entries[index];
          const place = {
            ref: rows.rowRef,
            'data-index': index,
            'aria-rowindex': index + 1 + HEADER_ROWS,
            top,
          };
          return entry && <Fragment key={key}>{children(entry, place)}</Fragment>;
        })}
      </Box>
    </Box>
  );
}
