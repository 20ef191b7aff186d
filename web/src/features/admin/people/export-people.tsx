import { Box, Flex, Text } from '@chakra-ui/react';
import type { PeopleCount } from '@contract/people.ts';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { SectionHeading } from '../../../ui/heading.tsx';
import { ExportProgress } from '../export/export-progress.tsx';
import { useExport } from '../export/use-export.ts';
import { Checkbox } from '../shared/checkbox.tsx';
import { PEOPLE_COLUMNS, type PeopleColumn, peopleExport } from './people-exports.ts';
import type { PeopleParams } from './people-params.ts';

const LABELS = {
  id: 'people.columns.id',
  name: 'people.columns.name',
  email: 'people.columns.email',
  language: 'people.columns.language',
  confirmed: 'people.facets.confirmed',
  access: 'people.columns.access',
  accessTier: 'people.columns.tier',
  flags: 'people.facets.flagged',
  favourites: 'people.facets.favourite',
  source: 'people.facets.source',
  priorityScore: 'people.columns.score',
  verification: 'people.columns.verification',
  createdAt: 'people.columns.joined',
} as const satisfies Record<PeopleColumn, string>;

interface Props {
  id: string;
  params: PeopleParams;
  count: PeopleCount | undefined;
}

/** Exports the rows of the list with the columns that an owner chooses. */
export function ExportPeople({ id, params, count }: Props) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const exported = useExport();
  const startButton = useRef<HTMLButtonElement>(null);
  const offered = PEOPLE_COLUMNS[params.userType];
  const [excluded, setExcluded] = useState<readonly PeopleColumn[]>([]);
  const columns = offered.filter((column) => !excluded.includes(column));
  return (
    <Box
      id={id}
      fontSize="sm"
      padding="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
    >
      <SectionHeading size="item">{t('people.export.rows')}</SectionHeading>
      <Text color="ink.muted">{t('admin:export.privacy')}</Text>
      <Flex as="fieldset" wrap="wrap" columnGap="4" marginBlock="2">
        <legend>{t('people.export.columns')}</legend>
        {offered.map((column) => (
          <Checkbox
            key={column}
            checked={!excluded.includes(column)}
            onChange={() =>
              setExcluded(
                excluded.includes(column) ? excluded.filter((one) => one !== column) : [...excluded, column],
              )
            }
          >
            {t(LABELS[column])}
          </Checkbox>
        ))}
      </Flex>
      <Button
        ref={startButton}
        variant="outline"
        disabled={!count?.count || columns.length === 0}
        aria-disabled={exported.isRunning}
        onClick={() => exported.start(peopleExport(params, columns), count?.count ?? 0)}
      >
        <Download aria-hidden size={18} />
        {t('people.export.saveRows')}
      </Button>
      <ExportProgress
        exported={exported}
        label={t('people.export.rows')}
        total={count && !count.isMore ? Math.max(count.count, exported.rowsDone) : undefined}
        startButton={startButton}
      />
    </Box>
  );
}
