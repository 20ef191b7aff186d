import { type Invitation, type InvitationReply, invitationSchema } from '@contract/invitations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { callAction } from '../shared/call-action.ts';
import { undoOf, useOutcome } from '../shared/outcome.tsx';
import { refetchPeople } from '../shared/people-cache.ts';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { refetchInvitations } from './invitation-pages.ts';

const FIRST_CHOICES = { userType: 'fan', tier: 'beta', language: '' };

/** An invitation as it was made on this page. */
export interface IssuedInvitation extends InvitationReply {
  email: string;
}

/**
 * Manages the invitation form. A success clears only the address, because the next invitation is often
 * similar.
 */
export function useInvitation() {
  const client = useQueryClient();
  const { outcome, report } = useOutcome();
  const choices = useRef(FIRST_CHOICES);
  const [issued, setIssued] = useState<readonly IssuedInvitation[]>([]);

  const invite = useMutation({
    mutationFn: (body: Invitation) => callAction('POST /api/admin/beta-invitation', { body }),
    onSuccess: ({ reply: invitation, auditId }, { email }) => {
      setIssued((before) => [
        { ...invitation, email },
        ...before.filter(({ code }) => code !== invitation.code),
      ]);
      // A verified signup gets the tier at once.
      void refetchPeople(client);
      void refetchActivity(client);
      void refetchInvitations(client);
      report({ status: 'done', text: 'invite.done', ...undoOf('beta-invitation', auditId) });
    },
    onError: (error) => report({ status: 'failed', text: 'invite.failed', error }),
  });
  const form = useCheckedForm({
    schema: invitationSchema,
    initialValues: { email: '', ...FIRST_CHOICES },
    known: () => choices.current,
    send: async (invitation) => {
      const sender = document.activeElement;
      try {
        await invite.mutateAsync(invitation);
      } catch {
        return false;
      }
      choices.current = {
        userType: invitation.userType,
        tier: invitation.tier,
        language: invitation.language,
      };
      // The button is disabled without an address, so it would lose the focus.
      if ([sender, document.body].includes(document.activeElement)) form.focus('email');
      return true;
    },
  });

  return {
    form,
    outcome,
    /** Newest first. */
    issued,
  };
}
