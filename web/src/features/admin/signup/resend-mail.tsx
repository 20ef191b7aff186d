import { Flex } from '@chakra-ui/react';
import type { SignupDetail } from '@contract/signup-detail.ts';
import type { ResentTemplate } from '@contract/values.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { OutcomeNotice, useOutcome } from '../shared/outcome.tsx';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { useMay } from '../shared/use-may.ts';

const BUTTONS = {
  'verify-email': 'mails.again.verifyEmail',
  'youre-in-again': 'mails.again.youreIn',
  invitation: 'mails.again.invitation',
} as const satisfies Record<ResentTemplate | 'invitation', string>;
type ResendableMail = keyof typeof BUTTONS;

/** Lets an operator resend the mails that the person needs next, unless the address gets no mail. */
export function ResendMail({ signup }: { signup: SignupDetail }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const mayResend = useMay('POST /api/admin/signups/{userType}/{id}/mail');
  const { outcome, report } = useOutcome();
  const { userType, id } = signup;
  const { mutate, isPending } = useMutation<unknown, Error, ResendableMail>({
    mutationFn: (mail) =>
      mail === 'invitation'
        ? callApi('POST /api/admin/invitation-resend', { body: { userType, userId: id } })
        : callApi('POST /api/admin/signups/{userType}/{id}/mail', {
            params: { userType, id: String(id) },
            body: { template: mail },
          }),
    onSuccess: () => report({ status: 'done', text: 'resend.done' }),
    onError: (error) => report({ status: 'failed', text: 'resend.failed', error }),
    onSettled: () => refetchActivity(client),
  });
  const resendable: ResendableMail[] = [
    ...(signup.verifiedAt === null ? (['verify-email'] as const) : []),
    ...(signup.letInAt !== null ? (['youre-in-again'] as const) : []),
    ...(signup.invitation?.state === 'open' ? (['invitation'] as const) : []),
  ];
  if (!mayResend || signup.mailStop) return null;
  return (
    <>
      {resendable.length > 0 && (
        <Flex wrap="wrap" gap="2" ms="-3">
          {resendable.map((mail) => (
            <Button
              key={mail}
              variant="quiet"
              fontSize="sm"
              aria-disabled={isPending}
              onClick={() => !isPending && mutate(mail)}
            >
              {t(BUTTONS[mail])}
            </Button>
          ))}
        </Flex>
      )}
      <OutcomeNotice outcome={outcome} />
    </>
  );
}
