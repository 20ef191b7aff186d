import { type Invitation, type InvitationReply, invitationSchema } from '@contract/priority.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { useOutcome } from '../shared/outcome.tsx';
import { refetchLists } from '../shared/queue-pages.ts';
import { refetchActivity } from '../shared/refetch-activity.ts';

const FIRST_CHOICES = { userType: 'fan', tier: 'beta' };

/** An invitation as it was made on this page. */
export interface IssuedInvitation extends InvitationReply {
  email: string;
}

/** Holds the invitation form. A success clears only the address, because the next one is often of the same kind. */
export function useInvitation() {
  const client = useQueryClient();
  const { outcome, report } = useOutcome();
  const choices = useRef(FIRST_CHOICES);
  const [issued, setIssued] = useState<readonly IssuedInvitation[]>([]);

  const invite = useMutation({
    mutationFn: (body: Invitation) => callApi('POST /api/admin/beta-invitation', { body }),
    onSuccess: (invitation, { email, userType: invited }) => {
      setIssued((before) => [
        { ...invitation, email },
        ...before.filter(({ code }) => code !== invitation.code),
      ]);
      // A verified signup has the tier at once.
      void refetchLists(client, invited);
      void refetchActivity(client);
      report({ status: 'done', text: 'invite.done' });
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
      choices.current = { userType: invitation.userType, tier: invitation.tier };
      // Without an address the button is of no use.
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
