import { Stack, Text } from '@chakra-ui/react';
import type { FanRow, IdolRow } from '@contract/admin.ts';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../ui/heading.tsx';
import { ExportRow } from './export-row.tsx';

interface Props {
  fans: FanRow[] | undefined;
  idols: IdolRow[] | undefined;
  totals: { fanCount: number; idolCount: number } | undefined;
}

export function ExportData({ fans, idols, totals }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Stack gap="4" maxWidth="reading">
      <SectionHeading size="item">{t('export.title')}</SectionHeading>
      <Stack gap="1" fontSize="sm">
        <p>{t('export.intro')}</p>
        <Text color="ink.muted">{t('export.privacy')}</Text>
      </Stack>
      <ExportRow userType="fan" loadedRows={fans?.length} total={totals?.fanCount} />
      <ExportRow userType="idol" loadedRows={idols?.length} total={totals?.idolCount} />
    </Stack>
  );
}
