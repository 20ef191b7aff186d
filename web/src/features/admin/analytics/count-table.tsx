import { Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormats } from '../shared/use-formats.ts';

interface Props {
  /** The id of the heading above. */
  labelledBy: string;
  /** The headers of the names and of the numbers. */
  headers: readonly [string, string];
  rows: readonly { key: string; name: ReactNode; count: number }[];
}

/** Lists names with their numbers. */
export function CountTable({ labelledBy, headers, rows }: Props) {
  const formats = useFormats();
  return (
    <Table.Root aria-labelledby={labelledBy} width="full" fontSize="sm">
      <Table.Header color="ink.muted" fontSize="xs">
        <Table.Row>
          <Table.ColumnHeader scope="col" textAlign="start" fontWeight="semibold" paddingBlock="2">
            {headers[0]}
          </Table.ColumnHeader>
          <Table.ColumnHeader scope="col" textAlign="end" fontWeight="semibold" whiteSpace="nowrap">
            {headers[1]}
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map(({ key, name, count }) => (
          <Table.Row key={key} borderTopWidth="1px" borderColor="line">
            <Table.ColumnHeader
              scope="row"
              textAlign="start"
              fontWeight="normal"
              paddingBlock="2"
              paddingInlineEnd="4"
              overflowWrap="anywhere"
            >
              {name}
            </Table.ColumnHeader>
            <Table.Cell
              textAlign="end"
              verticalAlign="top"
              paddingBlock="2"
              fontVariantNumeric="tabular-nums"
              fontWeight="semibold"
            >
              {formats.number(count)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
