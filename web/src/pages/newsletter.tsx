import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { sleeper } from '../lib/part.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { TaskPage } from '../ui/task-page.tsx';

const ConfirmSubscription = sleeper(
  async () => (await import('../features/newsletter/confirm-subscription.tsx')).ConfirmSubscription,
);
const SubscribeView = sleeper(
  async () => (await import('../features/newsletter/subscribe-view.tsx')).SubscribeView,
);

/** `?token=` confirms a subscription; without it one subscribes. */
export function NewsletterPage() {
  const { t } = useTranslation('newsletter');
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <TaskPage>
      <PageMeta title={t('page.title')} description={t('page.text')} />
      {token ? <ConfirmSubscription key={token} token={token} /> : <SubscribeView />}
    </TaskPage>
  );
}
