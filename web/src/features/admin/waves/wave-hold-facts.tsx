import { Text } from '@chakra-ui/react';
import type { Wave } from '@contract/waves.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FactSection } from '../shared/facts.tsx';
import { Failure } from '../shared/failure.tsx';
import { ChoiceFacts } from './choice-facts.tsx';
import { factsQuery } from './wave-queries.ts';

/** Shows the facts about the list that the hold of a wave fixed. */
export function WaveHoldFacts({ wave: { id, number, userType } }: { wave: Wave }) {
  const { t } = useTranslation(['waves', 'admin']);
  const { data: facts, error, isLoading, refetch } = useQuery(factsQuery(id));
  return (
    <FactSection title={t('preview.held')}>
      {error && <Failure error={error} onRetry={() => refetch()} />}
      {isLoading && <Text color="ink.muted">{t('admin:loading')}</Text>}
      {facts && <ChoiceFacts facts={facts} wanted={number} userType={userType} />}
    </FactSection>
  );
}
