import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { GROUP_MIN } from '@contract/agency-report.ts';
import type { PeopleCount } from '@contract/people.ts';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { SectionHeading } from '../../../ui/heading.tsx';
import { ExportProgress } from '../export/export-progress.tsx';
import { useExport } from '../export/use-export.ts';
import { Checkbox } from '../shared/checkbox.tsx';
import { useMay } from '../shared/use-may.ts';
import { agencyReport, PEOPLE_COLUMNS, type PeopleColumn, peopleExport } from './people-exports.ts';
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
  params: PeopleParams;
  count: PeopleCount | undefined;
}

/** Shows the two exports of the list of people: its rows for owners, and totals that name nobody for an agency. */
export function ExportPeople({ params, count }: Props) {
  return (
    <SimpleGrid
      columns={{ base: 1, lg: 2 }}
      gap="6"
      borderWidth="1px"
      borderColor="line"
      borderRadius="tight"
      padding="4"
    >
      <RowsExport params={params} count={count} />
      <AgencyExport />
    </SimpleGrid>
  );
}

function RowsExport({ params, count }: Props) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const mayExport = useMay('export');
  const exported = useExport();
  const startButton = useRef<HTMLButtonElement>(null);
  const offered = PEOPLE_COLUMNS[params.userType];
  const [left, setLeft] = useState<readonly PeopleColumn[]>([]);
  const columns = offered.filter((column) => !left.includes(column));
  return (
    <Box fontSize="sm">
      <SectionHeading size="item">{t('people.export.rows')}</SectionHeading>
      <Text color="ink.muted">{t(mayExport ? 'admin:export.privacy' : 'admin:export.ownersOnly')}</Text>
      <Flex as="fieldset" wrap="wrap" columnGap="4" marginBlock="2">
        <legend>{t('people.export.columns')}</legend>
        {offered.map((column) => (
          <Checkbox
            key={column}
            checked={!left.includes(column)}
            disabled={!mayExport}
            onChange={() =>
              setLeft(left.includes(column) ? left.filter((one) => one !== column) : [...left, column])
            }
          >
            {t(LABELS[column])}
          </Checkbox>
        ))}
      </Flex>
      <Button
        ref={startButton}
        variant="outline"
        disabled={!mayExport || !count?.count || columns.length === 0}
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

function AgencyExport() {
  const { t } = useTranslation('waitlist');
  const exported = useExport();
  const startButton = useRef<HTMLButtonElement>(null);
  return (
    <Box fontSize="sm">
      <SectionHeading size="item">{t('people.export.agency')}</SectionHeading>
      <Text color="ink.muted" marginBottom="3">
        {t('people.export.agencyHint', { min: GROUP_MIN })}
      </Text>
      <Button
        ref={startButton}
        variant="outline"
        aria-disabled={exported.isRunning}
        onClick={() => exported.start(agencyReport, 0)}
      >
        <Download aria-hidden size={18} />
        {t('people.export.saveAgency')}
      </Button>
      <ExportProgress
        exported={exported}
        label={t('people.export.agency')}
        total={undefined}
        startButton={startButton}
      />
    </Box>
  );
}
