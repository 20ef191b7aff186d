import { useTranslation } from 'react-i18next';
import { Unsubscribe } from '../features/newsletter/unsubscribe.tsx';
import { usePageLocation } from '../lib/use-page-location.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { TaskPage } from '../ui/task-page.tsx';

/** Renders the unsubscribe page. `?token=` comes from the link in a mail. */
export function UnsubscribePage() {
  const { t } = useTranslation('unsubscribe');
  const params = new URLSearchParams(usePageLocation().search);
  const token = params.get('token');
  return (
    <TaskPage drawing="unsubscribe">
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <Unsubscribe key={token} token={token} />
    </TaskPage>
  );
}
