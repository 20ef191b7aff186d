import { Box, Flex, Text } from '@chakra-ui/react';
import type { AgencyRow } from '@contract/agency-totals.ts';
import { AGENCY_GROUP_MIN } from '@contract/limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../lib/api.ts';
import { csvFile, csvHeader, csvRows, saveFile } from '../../../lib/csv.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../shared/failure.tsx';
import { refetchActivity } from '../shared/refetch-activity.ts';

const FILE_NAME = 'agency-totals.csv';
const COLUMNS = ['language', 'favourite', 'fans', 'asOf'] satisfies (keyof AgencyRow | 'asOf')[];

/**
 * Shows the export for agencies: how many fans there are, without personal data. The log records each export.
 */
export function AgencyExport() {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: async () => {
      const { asOf, rows } = await callApi('GET /api/admin/agency-totals', {});
      if (asOf === null || rows.length === 0) return { asOf, count: 0 };
      const dated = rows.map((row) => ({ ...row, asOf }));
      saveFile(csvFile([csvHeader(COLUMNS), csvRows(dated, COLUMNS)]), FILE_NAME);
      return { asOf, count: rows.length };
    },
    onSuccess: () => refetchActivity(client),
  });
  const outcome = ({ asOf, count }: NonNullable<typeof run.data>) => {
    if (count > 0) return t('export.done', { file: FILE_NAME, count });
    return t(asOf === null ? 'analytics.notCountedHint' : 'export.agencyTooFew', { least: AGENCY_GROUP_MIN });
  };
  return (
    <Box borderTopWidth="1px" borderColor="line" paddingTop="4">
      <Flex justify="space-between" align="center" wrap="wrap" gap="3">
        <Text fontSize="sm" fontWeight="semibold">
          {t('export.agencyTitle')}
        </Text>
        <Button
          marginInlineStart="auto"
          aria-disabled={run.isPending}
          onClick={() => !run.isPending && run.mutate()}
        >
          <Download aria-hidden size={18} />
          {t('export.agency')}
        </Button>
      </Flex>
      <Text color="ink.muted" fontSize="sm">
        {t('export.agencyNote', { least: AGENCY_GROUP_MIN })}
      </Text>
      {run.error && <Failure error={run.error} onRetry={() => run.mutate()} />}
      <Text role="status" color={run.data?.count ? 'confirm' : undefined} fontSize="sm">
        {run.data && outcome(run.data)}
      </Text>
    </Box>
  );
}
