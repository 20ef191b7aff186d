import { Box } from '@chakra-ui/react';
import type { PersonRow } from '@contract/people.ts';
import { useTranslation } from 'react-i18next';
import type { useVirtualRows } from '../queue/use-virtual-rows.ts';
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

const HEADER_ROWS = 1;
const HEADERS = ['tick', 'name', 'email', 'language', 'score', 'access', 'tier', 'joined'] as const;

/** Renders the rows near the window. The heading stays in sight. */
export function PeopleTable({ labelledBy, people, isComplete, isOld, selection, rows }: Props) {
  const { t } = useTranslation('waitlist');
  return (
    <Box
      role="table"
      aria-labelledby={labelledBy}
      aria-busy={isOld}
      aria-rowcount={isComplete ? people.length + HEADER_ROWS : -1}
      fontSize="sm"
      lineHeight="flat"
      opacity={isOld ? 0.5 : undefined}
    >
      <Box
        role="rowgroup"
        srOnly={{ base: true, md: false }}
        position={{ base: 'absolute', md: 'sticky' }}
        top="16"
        zIndex="1"
        bg="bg"
      >
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
            <Box key={header} role="columnheader" textAlign={header === 'score' ? 'end' : 'start'}>
              {header === 'tick' ? <Box srOnly>{t('list.tick')}</Box> : t(`people.columns.${header}`)}
            </Box>
          ))}
        </Box>
      </Box>
      <Box role="rowgroup" position="relative" ref={rows.bodyRef} style={{ height: rows.height }}>
        {rows.shown.map(({ index, key, top }) => {
          const person = people[index];
          return (
            person && (
              <PeopleRow
                key={key}
                {...rows.rowProps(index, top)}
                aria-rowindex={index + 1 + HEADER_ROWS}
                person={person}
                isSelected={selection?.isSelected(index) === true}
                onToggle={selection && ((isRange) => selection.toggle(index, isRange))}
              />
            )
          );
        })}
      </Box>
    </Box>
  );
}
