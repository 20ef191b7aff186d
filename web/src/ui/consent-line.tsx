import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { LinkedText } from './linked-text.tsx';

/** States what a visitor agrees to by sending a form. The contract's `CONSENT_VERSION` is the version of the text. */
export function ConsentLine(props: HTMLChakraProps<'p'>) {
  const { t } = useTranslation();
  return (
    <chakra.p fontSize="sm" color="ink.muted" {...props}>
      <LinkedText text={t('consent')} to={{ terms: paths.terms, privacy: paths.privacy }} />
    </chakra.p>
  );
}
