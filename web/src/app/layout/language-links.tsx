import { chakra } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { mirrorOf } from '../../i18n/language-url.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { useSwitchLanguage } from '../../i18n/switch-language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { closePopover } from '../../ui/popover.tsx';

/** The three languages as links to this page's mirrors; i18n/keep-language.ts stores the one that is clicked. */
export function LanguageLinks() {
  const { pathname, search, hash } = useLocation();
  const current = useLanguage();
  const switchLanguage = useSwitchLanguage();

  return LANGUAGE_NAMES.map(({ code, name }) => {
    const choose = (event: MouseEvent<HTMLElement>) => {
      closePopover(event);
      // A new tab is the browser's business.
      if (switchLanguage === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      switchLanguage(code);
    };
    return (
      <chakra.a
        key={code}
        href={mirrorOf(pathname, code) + search + hash}
        lang={code}
        hrefLang={code}
        data-language={code}
        aria-current={code === current ? 'true' : undefined}
        onClick={choose}
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
        // The wider line tells it from the others in forced colours, too.
        css={{ '&[aria-current]': { borderWidth: '2px', borderColor: 'act', color: 'act' } }}
      >
        {name}
      </chakra.a>
    );
  });
}
