import { until } from '../../../bench/until.ts';
import type { Tab } from './engine.ts';

/** Where an element is: a CSS selector, and part of its text. */
type Place = [selector: string, text?: string];

const PATIENCE = { everyMs: 100, withinMs: 30_000 };

/** Presses the middle of the first visible element, once it is there. */
export async function press(tab: Tab, ...place: Place): Promise<void> {
  let at: { x: number; y: number } | null = null;
  await until(`something to press: ${place.join(' ')}`, PATIENCE, async () => {
    at = await tab.evaluate(middleOf, place);
    return at !== null;
  });
  const { x, y } = at ?? { x: 0, y: 0 };
  await tab.clickAt(x, y);
}

/** Presses a field and types into it. */
export async function fill(tab: Tab, selector: string, text: string): Promise<void> {
  await press(tab, selector);
  await tab.type(text);
}

/** Waits until a text is seen in an element. */
export async function see(tab: Tab, text: string, selector = 'body'): Promise<void> {
  await until(`"${text}" in ${selector}`, PATIENCE, () => isTrue(tab, isSeen, [selector, text] as Place));
}

/** Waits until a test that runs in the page is true. */
export async function waitFor<Arg>(
  tab: Tab,
  what: string,
  test: (arg: Arg) => boolean,
  arg: Arg,
): Promise<void> {
  await until(what, PATIENCE, () => isTrue(tab, test, arg));
}

/** A page that is just being left cannot be asked. */
function isTrue<Arg>(tab: Tab, test: (arg: Arg) => boolean, arg: Arg): Promise<boolean> {
  return tab.evaluate(test, arg).catch(() => false);
}

/** Chooses an option of a select as its menu does, which is the system's and out of reach. */
export async function choose(tab: Tab, selector: string, value: string): Promise<void> {
  await tab.evaluate(
    ([at, chosen]) => {
      const select = document.querySelector<HTMLSelectElement>(at);
      if (select === null) throw new Error(`There is no ${at}.`);
      select.value = chosen;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [selector, value] as const,
  );
}

function middleOf([selector, text = '']: Place): { x: number; y: number } | null {
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      (element.textContent?.includes(text) || element.getAttribute('aria-label')?.includes(text)),
  );
  if (!found) return null;
  const isInside = () => {
    const { top, bottom } = found.getBoundingClientRect();
    return top >= 80 && bottom <= innerHeight;
  };
  if (!isInside() && !found.closest('header')) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const middle = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  return hit && (found.contains(hit) || hit.contains(found)) ? middle : null;
}

function isSeen([selector, text = '']: Place): boolean {
  return [...document.querySelectorAll<HTMLElement>(selector)].some((element) =>
    element.innerText.includes(text),
  );
}
