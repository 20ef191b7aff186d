import type { InvitationRow } from '@contract/invitations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callAction } from '../shared/call-action.ts';
import { type Report, undoOf } from '../shared/outcome.tsx';
import { refetchPeople } from '../shared/people-cache.ts';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { refetchInvitations } from './invitation-pages.ts';

/** Sends an invitation again, or revokes it. One change runs at a time. */
export function useInvitationChanges(report: Report) {
  const client = useQueryClient();
  const onError = (error: Error) => report({ status: 'failed', text: 'invitations.changeFailed', error });
  const onSettled = () => {
    void refetchInvitations(client);
    void refetchActivity(client);
  };
  const bodyOf = ({ userType, id }: InvitationRow) => ({ body: { userType, userId: id } });
  const resend = useMutation({
    mutationFn: (row: InvitationRow) => callAction('POST /api/admin/invitation-resend', bodyOf(row)),
    onSuccess: ({ auditId }, { state }) => {
      // A person who has verified the address meanwhile gets the tier at once.
      void refetchPeople(client);
      const text = state === 'open' ? 'invitations.resent' : 'invitations.invitedAnew';
      report({ status: 'done', text, ...undoOf('beta-invitation', auditId) });
    },
    onError,
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: (row: InvitationRow) => callAction('POST /api/admin/invitation-revoke', bodyOf(row)),
    onSuccess: ({ auditId }) =>
      report({ status: 'done', text: 'invitations.revoked', ...undoOf('invitation-revoked', auditId) }),
    onError,
    onSettled,
  });
  return { resend: resend.mutate, revoke: revoke.mutate, isPending: resend.isPending || revoke.isPending };
}

export type InvitationChanges = ReturnType<typeof useInvitationChanges>;
