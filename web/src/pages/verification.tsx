import { useTranslation } from 'react-i18next';
import { asUserType } from '../features/verification/user-type.ts';
import { VerifiedView } from '../features/verification/verified-view.tsx';
import { lazyHydrated } from '../hydration/islands.tsx';
import { usePageLocation } from '../lib/use-page-location.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { TaskPage } from '../ui/task-page.tsx';

// Lazy islands, because the page can be read without Formik and the schemas.
const ConfirmEmail = lazyHydrated(
  async () => (await import('../features/verification/confirm-email.tsx')).ConfirmEmail,
);
const ResendForm = lazyHydrated(
  async () => (await import('../features/verification/resend-form.tsx')).ResendForm,
);

/**
 * Renders the verification page. `?token=` verifies an address, and `?verified=true` shows the success. Without
 * either, the form that requests a new mail is shown.
 */
export function VerificationPage() {
  const { t } = useTranslation('verification');
  const params = new URLSearchParams(usePageLocation().search);
  const token = params.get('token');
  return (
    <TaskPage drawing="email">
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
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
