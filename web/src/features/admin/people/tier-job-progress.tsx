import { Flex, Text } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api.ts';
import { forget } from '../../../lib/storage.ts';
import { Actor } from '../shared/actor.tsx';
import { type Report, undoOf } from '../shared/outcome.tsx';
import { refetchPeople } from '../shared/people-cache.ts';
import { ProgressBar } from '../shared/progress-bar.tsx';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { UndoButton } from '../shared/undo-button.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { hasEnded, tierJobQuery } from './use-tier-jobs.ts';
import { useTierOutcome } from './use-tier-outcome.ts';

interface Props {
  id: string;
  /** Reports the end of the admin's own job, which can be undone; null for a job of another admin. */
  own: { report: Report; onEnd: () => void } | null;
}

/** Shows how many people of a list already have their new tier. */
export function TierJobProgress({ id, own }: Props) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const formats = useFormats();
  const client = useQueryClient();
  const outcomeOf = useTierOutcome('people.tierKeptOrLeft');
  const { data: job, error, isError } = useQuery(tierJobQuery(id));
  const tier = job && t(`admin:tiers.${job.tier}`);
  const onAnswer = useEffectEvent(() => {
    if (error instanceof ApiError && error.status === 404) own?.onEnd();
    if (!job || !hasEnded(job)) return;
    void refetchPeople(client);
    void refetchActivity(client);
    if (!own) return;
    // The result of the undo stays until the page is closed.
    if (job.state === 'stopped') return forget('tierJob');
    own.onEnd();
    own.report({ ...outcomeOf(job), ...undoOf('list-tier', id) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each answer
  useEffect(() => onAnswer(), [job, error]);
  if (job && hasEnded(job) && !(own && job.state === 'stopped')) return null;
  const title = job && t('people.tierRunning', { count: job.total, tier });
  return (
    <Flex direction="column" gap="1" paddingBlock="2" fontSize="sm" fontVariantNumeric="tabular-nums">
      {job && !hasEnded(job) && (
        <Text>
          {title}
          {!own && (
            <>
              {' · '}
              <Actor admin={job.by} />
            </>
          )}
        </Text>
      )}
      {!hasEnded(job) && (
        <>
          <Flex align="center" gap="3">
            <ProgressBar
              label={title ?? t('tier.assigning')}
              {...(job ? { max: job.total, value: job.done } : {})}
            />
            {job &&
              t('recalculate.progress', { done: formats.number(job.done), total: formats.number(job.total) })}
          </Flex>
          <Text color="ink.muted">{t(isError ? 'recalculate.notKnown' : 'recalculate.goesOn')}</Text>
        </>
      )}
      {own && <UndoButton auditId={id} action="list-tier" />}
    </Flex>
  );
}
