import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Awake, PART } from '../../lib/part.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { useRoutePlace } from '../route-place.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  useRoutePlace();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = document.getElementById('root');
    if (root !== null) window.early?.wake(root);
  }, []);
  return (
    <>
      <SkipLink />
      <Header />
      <chakra.main ref={main} {...PART} id="main" tabIndex={-1} minHeight="60vh" _focus={{ outline: 'none' }}>
        <Suspense>
          <Awake part={main} />
          {children}
        </Suspense>
      </chakra.main>
      <Footer />
      <Toaster closeLabel={t('close')} />
    </>
  );
}
