import { onElement } from '../lib/on-element.ts';
import { readStored, store } from '../lib/storage.ts';

/**
 * Redirects a visitor with a stored language to the page in that language, sets the document's language, and
 * stores each choice in the language picker (`data-language`). Runs in the head before the first paint.
 * @param languages the site's languages, the default first.
 * @returns whether the visitor is redirected.
 */
export function keepLanguage(languages: readonly string[]): boolean {
  const [defaultLanguage = ''] = languages;
  const prefix = languages.find(
    (one) => one !== defaultLanguage && `${location.pathname}/`.startsWith(`/${one}/`),
  );
  const shown = prefix ?? defaultLanguage;
  document.documentElement.lang = shown;

  onElement('click', (target) => {
    const choice = target.closest<HTMLElement>('[data-language]')?.dataset.language;
    if (choice) store('language', choice);
  });

  const stored = readStored('language');
  if (!stored || stored === shown || !languages.includes(stored)) return false;
  // The path must have one leading slash, because two would name another host.
  const page = location.pathname.slice(prefix ? prefix.length + 1 : 0).replace(/^\/*/, '/');
  const target = stored === defaultLanguage ? page : `/${stored}${page}`;
  // Prevents the page from being painted during the redirect.
  document.documentElement.hidden = true;
  location.replace(target + location.search + location.hash);
  return true;
}
