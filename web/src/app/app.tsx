import { useLocation } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { loadedPage, pageAt } from './pages.ts';

/** The page at the current address inside the site's frame. Its code was brought before (see router.tsx). */
export function App() {
  const page = pageAt(useLocation().pathname);
  const Shown = loadedPage(page);
  return <Layout>{Shown === undefined ? null : <Shown key={page.path} />}</Layout>;
}
