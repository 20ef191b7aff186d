import { useTranslation } from 'react-i18next';
import { YourData } from '../features/your-data/your-data.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { TaskPage } from '../ui/task-page.tsx';

/** Renders the stored data for a token in the fragment, otherwise the form that mails a link. */
export function YourDataPage() {
  const { t } = useTranslation('your-data');
  return (
    <TaskPage drawing="data">
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <YourData />
    </TaskPage>
  );
}
