import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Lets keyboard users skip the header. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <chakra.a
      href="#main"
      position="fixed"
      top="2"
      insetInlineStart="2"
      zIndex="skip"
      px="4"
      py="2"
      bg="act.solid"
      color="ink.onSolid"
      fontWeight="bold"
      borderRadius="full"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
      _print={{ display: 'none' }}
    >
      {t('skipToContent')}
    </chakra.a>
  );
}
