import { useTranslation } from 'react-i18next';
import { YourData } from '../features/your-data/your-data.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { TaskPage } from '../ui/task-page.tsx';

/** `#` and a signed link show what is stored about a person; without one the page has the link mailed. */
export function YourDataPage() {
  const { t } = useTranslation('your-data');
  return (
    <TaskPage>
      <PageMeta title={t('title')} description={t('request.text')} />
      <YourData />
    </TaskPage>
  );
}
