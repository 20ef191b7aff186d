import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Tells screen readers that a link opens a new tab. */
export function NewTab() {
  const { t } = useTranslation();
  return <chakra.span srOnly>{`(${t('newTab')})`}</chakra.span>;
}
