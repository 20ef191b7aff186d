import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster } from '../../ui/toaster.tsx';
import { useScrollRestoration } from '../use-scroll-restoration.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Wraps every page in header and footer. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  useScrollRestoration();
  return (
    <>
      <SkipLink />
      <Header />
      <chakra.main id="main" tabIndex={-1} minHeight="60vh" _focus={{ outline: 'none' }}>
        {children}
      </chakra.main>
      <Footer />
      <Toaster closeLabel={t('close')} />
    </>
  );
}
