import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster } from '../../ui/toaster.tsx';
import { useScrollRestoration } from '../use-scroll-restoration.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Main } from './main.tsx';
import { SkipLink } from './skip-link.tsx';

interface Props {
  /** Whether the page has its own header and footer (admin-layout.tsx). */
  hasOwnFrame?: boolean;
  children: ReactNode;
}

/** Wraps a page in header and footer, unless it has its own. */
export function Layout({ hasOwnFrame = false, children }: Props) {
  const { t } = useTranslation();
  useScrollRestoration();
  return (
    <>
      <SkipLink />
      {hasOwnFrame ? (
        children
      ) : (
        <>
          <Header />
          <Main>{children}</Main>
          <Footer />
        </>
      )}
      <Toaster closeLabel={t('close')} />
    </>
  );
}
