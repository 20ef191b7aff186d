/**
 * Runs in the head before the first paint: takes a visitor with a stored language to that language's mirror of the page,
 * tells the document its language, and stores a choice made in the language picker (`data-language`) even when the app's
 * own code has not started yet.
 * @returns whether the visitor is on the way to another page.
 */
export function keepLanguage(
  storageKey: string,
  languages: readonly string[],
  defaultLanguage: string,
): boolean {
  const prefix = languages.find(
    (one) => one !== defaultLanguage && `${location.pathname}/`.startsWith(`/${one}/`),
  );
  const shown = prefix ?? defaultLanguage;
  document.documentElement.lang = shown;

  document.addEventListener(
    'click',
    (event) => {
      const choice = (event.target as Element).closest?.('[data-language]')?.getAttribute('data-language');
      if (!choice) return;
      try {
        localStorage.setItem(storageKey, choice);
      } catch {
        // Storage is blocked: the choice lasts as long as the URL.
      }
    },
    true,
  );

  let stored: string | null = null;
  try {
    stored = localStorage.getItem(storageKey);
  } catch {
    // Storage is blocked: the URL alone decides.
  }
  if (stored === null || stored === shown || !languages.includes(stored)) return false;
  const page = prefix === undefined ? location.pathname : location.pathname.slice(prefix.length + 1) || '/';
  const mirror = stored === defaultLanguage ? page : `/${stored}${page}`;
  // The page would still be drawn while its mirror is on the way.
  document.documentElement.hidden = true;
  location.replace(mirror + location.search + location.hash);
  return true;
}
