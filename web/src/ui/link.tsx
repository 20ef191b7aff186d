import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { localizedPath } from '../i18n/language-url.ts';
import { useLanguage } from '../i18n/use-language.ts';

/**
 * Links to a page of the site, in the current language.
 * @param to a path without its language; other addresses stay as they are.
 */
export function Link({ to, ...rest }: ComponentProps<typeof RouterLink>) {
  const language = useLanguage();
  const isPage = typeof to === 'string' && to.startsWith('/');
  return <RouterLink discover="none" to={isPage ? localizedPath(to, language) : to} {...rest} />;
}
