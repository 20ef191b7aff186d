import { Flex, Stack, Text } from '@chakra-ui/react';
import { DAY_MS } from '@contract/durations.ts';
import { INVITATION_KEPT_MS } from '@contract/limits.ts';
import { INVITATION_STATES } from '@contract/values.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../../ui/heading.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { Failure } from '../shared/failure.tsx';
import { ListFilter } from '../shared/list-filter.tsx';
import { ListOutcome, useOutcome } from '../shared/outcome.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { ToolDisclosure } from '../shared/tool-disclosure.tsx';
import { useFocusFallback } from '../shared/use-focus-fallback.ts';
import { useMay } from '../shared/use-may.ts';
import { useQueryState } from '../shared/use-query-state.ts';
import { InvitationItem } from './invitation-item.tsx';
import { invitationsQuery } from './invitation-pages.ts';
import { InviteSeveral } from './invite-several.tsx';
import { useInvitationChanges } from './use-invitation-changes.ts';

/** Lists the invitations in one state, which the address names, and invites several people at once. */
export function Invitations() {
  const { t } = useTranslation(['waitlist', 'admin']);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const itemRef = useFocusFallback(heading);
  const [state, setState] = useQueryState('invitations', INVITATION_STATES);
  const { outcome, report } = useOutcome();
  const changes = useInvitationChanges(report);
  const mayInvite = useMay('POST /api/admin/invitations');
  const query = useInfiniteQuery(invitationsQuery(state));
  const rows = query.data ?? [];
  return (
    <Stack gap="6">
      {mayInvite && (
        <ToolDisclosure label={t('invitations.invite')}>
          <InviteSeveral />
        </ToolDisclosure>
      )}
      <Stack as="section" aria-labelledby={headingId} gap="3">
        <Flex justify="space-between" align="flex-end" wrap="wrap" columnGap="4" rowGap="2">
          <SectionHeading id={headingId} ref={heading} tabIndex={-1} size="item">
            {t('tabs.invitations')}
          </SectionHeading>
          <ListFilter
            label={t('invitations.show')}
            values={INVITATION_STATES}
            value={state}
            onChange={setState}
            textOf={(one) => t(`invitations.states.${one}`)}
          />
        </Flex>
        {query.error && <Failure error={query.error} onRetry={() => query.refetch()} />}
        {query.isLoading && <Text color="ink.muted">{t('admin:loading')}</Text>}
        {query.data?.length === 0 && (
          <EmptyState hint={t('invitations.emptyHint', { days: INVITATION_KEPT_MS / DAY_MS })}>
            {t('invitations.empty')}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <>
            <Stack as="ul" gap="0" listStyleType="none" aria-labelledby={headingId}>
              {rows.map((row) => (
                <InvitationItem key={row.userType + row.id} ref={itemRef} row={row} changes={changes} />
              ))}
            </Stack>
            <ShowMore list={query} shown={rows.length} />
          </>
        )}
        <ListOutcome outcome={outcome} />
      </Stack>
    </Stack>
  );
}
