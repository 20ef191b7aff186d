import { type Invitation, type InvitationReply, invitationSchema } from '@contract/priority.ts';
import type { EARLY_ACCESS_TIERS, USER_TYPES } from '@contract/values.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { refetchActivity } from './activity-pages.ts';
import { useOutcome } from './outcome.tsx';
import { refetchLists } from './queue-pages.ts';

type Tier = (typeof EARLY_ACCESS_TIERS)[number];
type UserType = (typeof USER_TYPES)[number];

/** An invitation as it was made on this page. */
export interface IssuedInvitation extends InvitationReply {
  email: string;
}

/** The invitation form. After a success only the address is cleared: the next one is often of the same kind. */
export function useInvitation() {
  const client = useQueryClient();
  const { outcome, report } = useOutcome();
  const [userType, setUserType] = useState<UserType>('fan');
  const [tier, setTier] = useState<Tier>('beta');
  const [issued, setIssued] = useState<readonly IssuedInvitation[]>([]);

  const invite = useMutation({
    mutationFn: (body: Invitation) => callApi('POST /api/admin/beta-invitation', { body }),
    onSuccess: (invitation, { email, userType: invited }) => {
      setIssued((before) => [
        { ...invitation, email: email.trim() },
        ...before.filter(({ code }) => code !== invitation.code),
      ]);
      // Who is verified already has the tier now.
      void refetchLists(client, invited);
      void refetchActivity(client);
      report({ is: 'done', text: 'invite.done' });
    },
    onError: (error) => report({ is: 'failed', text: 'invite.failed', error }),
  });
  const form = useCheckedForm({
    schema: invitationSchema.pick(['email']),
    initialValues: { email: '' },
    send: async ({ email }) => {
      const sender = document.activeElement;
      try {
        await invite.mutateAsync({ email, userType, tier });
      } catch {
        return false;
      }
      // Without an address the button is of no use.
      if ([sender, document.body].includes(document.activeElement)) form.focus('email');
      return true;
    },
  });

  return {
    form,
    userType,
    setUserType: (value: string) => setUserType(value as UserType),
    tier,
    setTier: (value: string) => setTier(value as Tier),
    outcome,
    /** Newest first. */
    issued,
  };
}
