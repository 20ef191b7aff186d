import { HOUR_MS } from '@contract/durations.ts';
import { TOKEN_LIFETIME_MS } from '@contract/limits.ts';
import { resendVerificationSchema } from '@contract/verification.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { LinkForm } from '../../ui/link-form.tsx';
import { showToast } from '../../ui/toast-store.ts';

const LINK_HOURS = TOKEN_LIFETIME_MS / HOUR_MS;

/**
 * Renders the form that requests a new verification mail.
 * @param isLinkRefused true if the visitor's link no longer works.
 */
export function ResendForm({ isLinkRefused = false }: { isLinkRefused?: boolean }) {
  const { t } = useTranslation('verification');
  return (
    <LinkForm
      texts={{
        title: t(isLinkRefused ? 'resend.refusedTitle' : 'resend.title'),
        text: t(isLinkRefused ? 'resend.refusedText' : 'resend.text', { hours: LINK_HOURS }),
        submit: t('resend.submit'),
        pending: t('resend.pending'),
        sentTitle: t('resend.successTitle'),
        sentText: t('resend.successText'),
        failedTitle: t('resend.failureTitle'),
        failedText: t('resend.failureText'),
      }}
      isLinkRefused={isLinkRefused}
      userTypes={{ fan: t('resend.userType.fan'), idol: t('resend.userType.idol') }}
      schema={resendVerificationSchema}
      call={(body) => callApi('POST /api/resend-verification', { body })}
      hasToast
      onInvalid={({ email, userType }) => {
        if (email.trim() !== '' && userType !== '') return;
        showToast({
          title: t('resend.missingTitle'),
          description: t('resend.missingText'),
          tone: 'error',
        });
      }}
    />
  );
}
