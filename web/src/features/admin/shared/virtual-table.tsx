import { Box } from '@chakra-ui/react';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import type { useVirtualRows } from './use-virtual-rows.ts';

/** The props that a row passes to its outermost element. */
export interface RowPlace
  extends Pick<ComponentProps<typeof Box>, 'style' | 'onFocus' | 'onBlur' | 'aria-rowindex' | 'ref'> {
  'data-index': number;
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
  children: (row: Row, place: RowPlace, index: number) => ReactNode;
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
        style={{ height: rows.height }}
        // Keeps the focused row clear of the sticky heading and bar.
        css={{ '& :is(a, button, input, select)': { scrollMarginBlock: '8rem' } }}
      >
        {rows.shown.map(({ index, key, top }) => {
          const entry = entries[index];
          const place = { ...rows.rowProps(index, top), 'aria-rowindex': index + 1 + HEADER_ROWS };
          return entry && <Fragment key={key}>{children(entry, place, index)}</Fragment>;
        })}
      </Box>
    </Box>
  );
}
