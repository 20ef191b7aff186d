import { Grid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Failure } from '../shared/failure.tsx';
import { todayQuery } from '../shared/today-query.ts';
import { useFormats } from '../shared/use-formats.ts';
import { TodayFigures } from './today-figures.tsx';
import { TodayProblems } from './today-problems.tsx';

/** Shows what is wrong and what waits for the admin, then the day's figures. */
export function TodayScreen() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { data, error, refetch } = useQuery(todayQuery);
  return (
    <Stack gap="6">
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Text color="ink.muted">{t('loading')}</Text>}
      {data && (
        <>
          <TodayProblems problems={data.problems} />
          <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))" gap="4">
            <TodayFigures today={data} />
          </Grid>
          <Text color="ink.muted" fontSize="xs" fontVariantNumeric="tabular-nums">
            {t('today.asOf', { time: formats.time(Date.parse(data.at)) })}
          </Text>
        </>
      )}
    </Stack>
  );
}
