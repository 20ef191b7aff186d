import { Table } from '@chakra-ui/react';
import type { DayFigures } from '@contract/analytics.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../shared/use-formats.ts';
import { DAY_VALUES } from './day-values.ts';

/** Lists the days, newest first. */
export function DayTable({ days }: { days: readonly DayFigures[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <Table.Root aria-label={t('analytics.perDay')} width="full" maxWidth="reading" fontSize="sm">
      <Table.Header color="ink.muted" fontSize="xs">
        <Table.Row>
          <Table.ColumnHeader scope="col" textAlign="start" fontWeight="semibold" paddingBlock="2">
            {t('analytics.day')}
          </Table.ColumnHeader>
          {DAY_VALUES.map(({ name }) => (
            <Table.ColumnHeader key={name} scope="col" textAlign="end" fontWeight="semibold">
              {t(name)}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {[...days].reverse().map((figures) => (
          <Table.Row key={figures.day} borderTopWidth="1px" borderColor="line">
            <Table.ColumnHeader scope="row" textAlign="start" fontWeight="normal" paddingBlock="1">
              <time dateTime={figures.day}>{formats.day(figures.day)}</time>
            </Table.ColumnHeader>
            {DAY_VALUES.map(({ name, of }) => (
              <Table.Cell key={name} textAlign="end" fontVariantNumeric="tabular-nums">
                {formats.number(of(figures))}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
