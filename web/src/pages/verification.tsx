import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { asUserType } from '../features/verification/user-type.ts';
import { VerifiedView } from '../features/verification/verified-view.tsx';
import { sleeper } from '../lib/part.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { TaskPage } from '../ui/task-page.tsx';

// Formik and the schemas are not needed to read the page.
const ConfirmEmail = sleeper(
  async () => (await import('../features/verification/confirm-email.tsx')).ConfirmEmail,
);
const ResendForm = sleeper(async () => (await import('../features/verification/resend-form.tsx')).ResendForm);

/** `?token=` confirms, `?verified=true` tells of success, without either one asks for a new mail. */
export function VerificationPage() {
  const { t } = useTranslation('verification');
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <TaskPage>
      <PageMeta title={t('resend.title')} description={t('resend.text')} />
      {search.get('verified') === 'true' ? (
        <VerifiedView type={asUserType(search.get('type'))} />
      ) : token ? (
        <ConfirmEmail key={token} token={token} />
      ) : (
        <ResendForm />
      )}
    </TaskPage>
  );
}
