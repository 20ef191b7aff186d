import { TOKEN_LIFETIME_MS } from '@contract/limits.ts';
import { type ResendVerification, resendVerificationSchema } from '@contract/verification.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { LinkForm, UserTypeField } from '../../ui/link-form.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSubmit } from '../../ui/use-submit.ts';

const LINK_HOURS = TOKEN_LIFETIME_MS / (60 * 60_000);

const EMPTY = { email: '', userType: '' };

/** Requests a new verification mail. @param isLinkRefused says that the visitor's link no longer works. */
export function ResendForm({ isLinkRefused = false }: { isLinkRefused?: boolean }) {
  const { t } = useTranslation('verification');
  const resend = useSubmit({
    call: (body: ResendVerification) => callApi('POST /api/resend-verification', { body }),
    say: ({ status }) => ({
      title: t(status === 'done' ? 'resend.successTitle' : 'resend.failureTitle'),
      text: t(status === 'done' ? 'resend.successText' : 'resend.failureText'),
    }),
  });

  const form = useCheckedForm({
    schema: resendVerificationSchema,
    initialValues: EMPTY,
    onAttempt: resend.clear,
    onInvalid: ({ email, userType }) => {
      if (email.trim() !== '' && userType !== '') return;
      showToast({
        title: t('resend.missingTitle'),
        description: t('resend.missingText'),
        tone: 'error',
      });
    },
    send: async (parsed) => {
      await resend.submit(parsed);
      // Keeps the address for another attempt.
      return false;
    },
  });

  return (
    <LinkForm
      texts={{
        title: t(isLinkRefused ? 'resend.refusedTitle' : 'resend.title'),
        text: t(isLinkRefused ? 'resend.refusedText' : 'resend.text', {
          hours: LINK_HOURS,
        }),
        submit: t('resend.submit'),
        pending: t('resend.pending'),
      }}
      isLinkRefused={isLinkRefused}
      form={form}
      notice={resend.notice}
    >
      <UserTypeField form={form} fan={t('resend.userType.fan')} idol={t('resend.userType.idol')} />
    </LinkForm>
  );
}
