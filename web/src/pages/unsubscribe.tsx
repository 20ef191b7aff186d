import { useTranslation } from 'react-i18next';
import { Unsubscribe } from '../features/newsletter/unsubscribe.tsx';
import { usePageLocation } from '../lib/use-page-location.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { TaskPage } from '../ui/task-page.tsx';

/** `?token=` is a signed link of a mail that can be declined. */
export function UnsubscribePage() {
  const { t } = useTranslation('unsubscribe');
  const params = new URLSearchParams(usePageLocation().search);
  const token = params.get('token');
  return (
    <TaskPage>
      <PageMeta title={t('title')} description={t('text')} />
      <Unsubscribe key={token} token={token} />
    </TaskPage>
  );
}
