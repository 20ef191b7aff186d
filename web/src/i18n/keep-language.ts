import { readStored, store } from '../lib/storage.ts';

/**
 * Runs in the head before the first paint: takes a visitor with a stored language to that language's mirror of the page,
 * tells the document its language, and stores a choice made in the language picker (`data-language`) even when the app's
 * own code has not started yet.
 * @returns whether the visitor is on the way to another page.
 */
export function keepLanguage(languages: readonly string[], defaultLanguage: string): boolean {
  const prefix = languages.find(
    (one) => one !== defaultLanguage && `${location.pathname}/`.startsWith(`/${one}/`),
  );
  const shown = prefix ?? defaultLanguage;
  document.documentElement.lang = shown;

  addEventListener(
    'click',
    (event) => {
      const choice = (event.target as Element).closest?.<HTMLElement>('[data-language]')?.dataset.language;
      if (choice) store('language', choice);
    },
    true,
  );

  const stored = readStored('language');
  if (!stored || stored === shown || !languages.includes(stored)) return false;
  // With one slash in front, however many there are: two would name another host.
  const page = location.pathname.slice(prefix ? prefix.length + 1 : 0).replace(/^\/*/, '/');
  const mirror = stored === defaultLanguage ? page : `/${stored}${page}`;
  // The page would still be drawn while its mirror is on the way.
  document.documentElement.hidden = true;
  location.replace(mirror + location.search + location.hash);
  return true;
}
