import { Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ONE_LINE_IN_TABLES } from './one-line.ts';
import { BELOW_BAR } from './virtual-table.tsx';

/** The position of a cell in the card that a row becomes on a narrow screen. */
type CardCorner = 'topStart' | 'topEnd' | 'bottomStart' | 'bottomEnd';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** If absent, the cell has a row of its own below the corners. */
  corner?: CardCorner;
  align?: 'end';
  /** The preferred share of the table's width; if absent, the content decides. */
  share?: string;
}

interface Props<Row> {
  /** The id of the heading that names the table. */
  labelledBy: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

const GAP = { base: '0', md: '2' } as const;

/** Returns the padding beside a cell. The outer cells are flush with the content above the table. */
function paddingOf(index: number, columnCount: number) {
  return {
    paddingInlineStart: index === 0 ? '0' : GAP,
    paddingInlineEnd: index === columnCount - 1 ? '0' : GAP,
  };
}

const BELOW = { gridArea: 'auto / 1 / auto / -1', textAlign: 'start' } as const;
const CORNERS: Record<CardCorner, { gridArea: string; textAlign: 'start' | 'end' }> = {
  topStart: { gridArea: '1 / 1', textAlign: 'start' },
  topEnd: { gridArea: '1 / 2', textAlign: 'end' },
  bottomStart: { gridArea: '2 / 1', textAlign: 'start' },
  bottomEnd: { gridArea: '2 / 2', textAlign: 'end' },
};

/**
 * Shows records as a table, or on a phone as cards with up to four facts in the corners and others below. The
 * roles are explicit because some browsers drop the table semantics of elements laid out as a grid.
 */
export function RecordTable<Row extends { id: number }>({ labelledBy, columns, rows }: Props<Row>) {
  return (
    <Table.Root
      role="table"
      aria-labelledby={labelledBy}
      display={{ base: 'block', md: 'table' }}
      width="full"
      fontSize="sm"
      lineHeight="flat"
      borderCollapse="collapse"
    >
      <Table.Header role="rowgroup" srOnly={{ base: true, md: false }}>
        <Table.Row role="row">
          {columns.map(({ key, header, align, share }, index) => (
            <Table.ColumnHeader
              key={key}
              role="columnheader"
              scope="col"
              color="ink.muted"
              fontSize="xs"
              fontWeight="semibold"
              height="10"
              position="sticky"
              top={BELOW_BAR}
              bg="bg"
              {...paddingOf(index, columns.length)}
              textAlign={align ?? 'start'}
              whiteSpace="nowrap"
              width={share}
            >
              {header}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body role="rowgroup" display={{ base: 'block', md: 'table-row-group' }}>
        {rows.map((row) => (
          <Table.Row
            key={row.id}
            role="row"
            display={{ base: 'grid', md: 'table-row' }}
            gridTemplateColumns="1fr auto"
            columnGap="4"
            rowGap="1"
            paddingBlock={{ base: '3', md: '0' }}
            borderTopWidth="1px"
            borderColor="line"
            _hover={{ bg: 'bg.quiet' }}
          >
            {columns.map((column, index) => (
              <Cell
                key={column.key}
                column={column}
                isRowHeader={index === 0}
                padding={paddingOf(index, columns.length)}
              >
                {column.cell(row)}
              </Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function Cell<Row>({
  column,
  isRowHeader,
  padding,
  children,
}: {
  column: Column<Row>;
  isRowHeader: boolean;
  padding: ReturnType<typeof paddingOf>;
  children: ReactNode;
}) {
  const { gridArea, textAlign } = column.corner ? CORNERS[column.corner] : BELOW;
  return (
    <Table.Cell
      {...(isRowHeader ? { as: 'th', role: 'rowheader', scope: 'row' } : { role: 'cell' })}
      gridArea={{ base: gridArea, md: 'auto' }}
      minWidth="0"
      height={{ md: '10' }}
      paddingBlock={{ base: '0', md: '1' }}
      {...padding}
      textAlign={{ base: textAlign, md: column.align ?? 'start' }}
      fontWeight={isRowHeader ? 'semibold' : 'normal'}
      overflowWrap="anywhere"
      // Without a width of its own, the cell keeps the column's share.
      {...(column.share ? { ...ONE_LINE_IN_TABLES, maxWidth: { md: '0' } } : {})}
    >
      {children}
    </Table.Cell>
  );
}
