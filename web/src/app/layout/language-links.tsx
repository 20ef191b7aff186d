import { chakra } from '@chakra-ui/react';
import { languages } from '@contract/languages.ts';
import { LANGUAGES } from '@contract/values.ts';
import { Link } from 'react-router-dom';
import { localizedPath, pageOf } from '../../i18n/language-url.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PRESERVE_SCROLL } from '../../lib/preserve-scroll.ts';
import { usePageLocation } from '../../lib/use-page-location.ts';
import { closePopover } from '../../ui/popover.tsx';

const LanguageLink = chakra(Link);

/** Links to the current page in every language. i18n/keep-language.ts stores the choice. */
export function LanguageLinks() {
  const { pathname, search, hash } = usePageLocation();
  const current = useLanguage();

  return LANGUAGES.map((code) => (
    <LanguageLink
      key={code}
      to={localizedPath(pageOf(pathname), code) + search + hash}
      state={PRESERVE_SCROLL}
      discover="none"
      lang={code}
      hrefLang={code}
      data-language={code}
      aria-current={code === current ? 'true' : undefined}
      onClick={closePopover}
      display="grid"
      placeItems="center"
      minHeight="touch"
      px="3"
      borderRadius="full"
      borderWidth="1px"
      borderColor="transparent"
      fontWeight="semibold"
      lineHeight="flat"
      whiteSpace="nowrap"
      _hover={{ bg: 'act.tint', color: 'act' }}
      // Marks the current language in forced colours too.
      css={{ '&[aria-current]': { borderWidth: '2px', borderColor: 'act', color: 'act' } }}
    >
      {languages[code].name}
    </LanguageLink>
  ));
}
