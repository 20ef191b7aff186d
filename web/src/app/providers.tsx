import { ChakraProvider } from '@chakra-ui/react';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { system } from './theme/system.ts';

/** Provides texts and theme. Needs no router. */
export function Providers({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </I18nextProvider>
  );
}
