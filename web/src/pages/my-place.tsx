import { useTranslation } from 'react-i18next';
import { MyPlace } from '../features/my-place/my-place.tsx';
import { SharePanel } from '../features/share/share-panel.tsx';
import { SharePosters } from '../features/share/share-posters.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

// The same props in every render, so that the island below is not rendered again.
const share = (code: string) => <SharePanel code={code} />;
const POSTERS = <SharePosters />;

/** Renders the visitor's place in line for a token in the fragment, otherwise the form that mails a link. */
export function MyPlacePage() {
  const { t } = useTranslation('my-place');
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <MyPlace share={share} posters={POSTERS} />
    </>
  );
}
