import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Unsubscribe } from '../features/newsletter/unsubscribe.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { TaskPage } from '../ui/task-page.tsx';

/** `?token=` is a signed link of a mail that can be declined. */
export function UnsubscribePage() {
  const { t } = useTranslation('unsubscribe');
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <TaskPage>
      <PageMeta title={t('title')} description={t('text')} />
      <Unsubscribe key={token} token={token} />
    </TaskPage>
  );
}
