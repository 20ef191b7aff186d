import { Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../../ui/heading.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { Failure } from '../shared/failure.tsx';
import type { SignupRef } from '../shared/opened-signup.ts';
import { ShowMore } from '../shared/show-more.tsx';
import { activityQuery } from './activity-pages.ts';
import { ActivityRow } from './activity-row.tsx';

/** Lists the actions of admins, newest first: all of them, or those on one signup. */
export function Activity({ signup }: { signup?: SignupRef }) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const headingId = useId();
  const query = useInfiniteQuery(activityQuery(signup));
  const actions = query.data ?? [];
  return (
    <Stack as="section" aria-labelledby={headingId} gap="3">
      <SectionHeading id={headingId} size="item">
        {t('tabs.activity')}
      </SectionHeading>
      {query.error && <Failure error={query.error} onRetry={() => query.refetch()} />}
      {query.isLoading && <Text color="ink.muted">{t('admin:loading')}</Text>}
      {query.data?.length === 0 && (
        <EmptyState hint={t('activity.emptyHint')}>{t('activity.empty')}</EmptyState>
      )}
      {actions.length > 0 && (
        <>
          <Stack as="ul" gap="0" listStyleType="none" aria-labelledby={headingId}>
            {actions.map((action) => (
              <ActivityRow key={action.id} action={action} isOfSignup={signup !== undefined} />
            ))}
          </Stack>
          <ShowMore list={query} shown={actions.length} />
        </>
      )}
    </Stack>
  );
}
