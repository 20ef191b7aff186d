import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** What a link to a new tab says besides, to whoever does not see that it is one. */
export function NewTab() {
  const { t } = useTranslation();
  return <chakra.span srOnly>{`(${t('newTab')})`}</chakra.span>;
}
