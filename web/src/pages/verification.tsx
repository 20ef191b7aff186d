import { useTranslation } from 'react-i18next';
import { asUserType } from '../features/verification/user-type.ts';
import { VerifiedView } from '../features/verification/verified-view.tsx';
import { lazyHydrated } from '../hydration/islands.tsx';
import { usePageLocation } from '../lib/use-page-location.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { TaskPage } from '../ui/task-page.tsx';

// Formik and the schemas are not needed to read the page, so this is a lazy island.
const ConfirmEmail = lazyHydrated(
  async () => (await import('../features/verification/confirm-email.tsx')).ConfirmEmail,
);
const ResendForm = lazyHydrated(
  async () => (await import('../features/verification/resend-form.tsx')).ResendForm,
);

/**
 * Renders the verification page. `?token=` verifies, `?verified=true` shows success; without either
 * the form requests a new mail.
 */
export function VerificationPage() {
  const { t } = useTranslation('verification');
  const params = new URLSearchParams(usePageLocation().search);
  const token = params.get('token');
  return (
    <TaskPage>
      <PageMeta title={t('resend.title')} description={t('resend.text')} />
      {params.get('verified') === 'true' ? (
        <VerifiedView type={asUserType(params.get('type'))} />
      ) : token ? (
        <ConfirmEmail key={token} token={token} />
      ) : (
        <ResendForm />
      )}
    </TaskPage>
  );
}
