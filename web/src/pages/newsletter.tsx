import { useTranslation } from 'react-i18next';
import { lazyHydrated } from '../hydration/islands.tsx';
import { usePageLocation } from '../lib/use-page-location.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { TaskPage } from '../ui/task-page.tsx';

const ConfirmSubscription = lazyHydrated(
  async () => (await import('../features/newsletter/confirm-subscription.tsx')).ConfirmSubscription,
);
const SubscribeView = lazyHydrated(
  async () => (await import('../features/newsletter/subscribe-view.tsx')).SubscribeView,
);

/** Renders the newsletter page. `?token=` confirms a subscription; without it the form is shown. */
export function NewsletterPage() {
  const { t } = useTranslation('newsletter');
  const params = new URLSearchParams(usePageLocation().search);
  const token = params.get('token');
  return (
    <TaskPage drawing="newsletter">
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      {token ? <ConfirmSubscription key={token} token={token} /> : <SubscribeView />}
    </TaskPage>
  );
}
