import { useTranslation } from 'react-i18next';
import { MyPlace } from '../features/my-place/my-place.tsx';
import { SharePanel } from '../features/share/share-panel.tsx';
import { SharePosters } from '../features/share/share-posters.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

// The same element in every render, so that the island below renders once.
const share = (code: string) => <SharePanel code={code} />;
const POSTERS = <SharePosters />;

/** Renders the visitor's place in line for a signed link in the fragment, otherwise a form that mails one. */
export function MyPlacePage() {
  const { t } = useTranslation('my-place');
  return (
    <>
      <PageMeta title={t('title')} description={t('request.text')} />
      <MyPlace share={share} posters={POSTERS} />
    </>
  );
}
