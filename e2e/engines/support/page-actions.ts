import { until } from '../../../bench/until.ts';
import type { Tab } from './engine.ts';

/** Locates an element by a CSS selector and, if given, a part of its text. */
type Target = [selector: string, text?: string];

interface Point {
  x: number;
  y: number;
}

const POLLING = { everyMs: 50, withinMs: 90_000 };

/** Opens a page and waits only for its first paint. */
export async function open(tab: Tab, url: string): Promise<void> {
  await tab.goto(url);
  await waitFor(tab, `the first paint of ${url}`, isPainted, undefined);
}

/** Presses the middle of the first visible and enabled element, once it exists and has stopped moving. */
export async function press(tab: Tab, ...target: Target): Promise<void> {
  let at: Point | null = null;
  await waitUntil(`something to press: ${target.join(' ')}`, async () => {
    at = await tab.evaluate(middleAtRest, target);
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

/** Waits until an element shows a text. */
export async function see(tab: Tab, text: string, selector = 'body'): Promise<void> {
  await waitFor<Target>(tab, `"${text}" in ${selector}`, isSeen, [selector, text]);
}

/** Waits until a function that runs in the page returns true. */
export async function waitFor<Arg>(
  tab: Tab,
  what: string,
  test: (arg: Arg) => boolean,
  arg: Arg,
): Promise<void> {
  await waitUntil(what, () => tab.evaluate(test, arg));
}

/**
 * Waits until a check of the page is true. The check may throw while one page replaces another.
 * @throws Error caused by the last failure of the check.
 */
async function waitUntil(what: string, check: () => Promise<boolean>): Promise<void> {
  let cause: unknown;
  try {
    await until(what, POLLING, async () => {
      try {
        cause = undefined;
        return await check();
      } catch (error) {
        cause = error;
        return false;
      }
    });
  } catch (error) {
    throw new Error((error as Error).message, { cause });
  }
}

/** Selects an option by script, because a test cannot operate the system's menu. */
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

function isPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}

/**
 * Runs in the page. Returns the middle of an element that stays in its place for some frames. A busy engine shows few
 * frames, so a time would not tell whether the element rests.
 */
async function middleAtRest([selector, text = '']: Target): Promise<Point | null> {
  const FRAMES = 5;
  const middleNow = (): Point | null => {
    const found = [...document.querySelectorAll(selector)].find(
      (element) =>
        element.getClientRects().length > 0 &&
        !element.matches(':disabled') &&
        (element.textContent?.includes(text) || element.getAttribute('aria-label')?.includes(text)),
    );
    if (!found) return null;
    const isInside = () => {
      const { top, bottom } = found.getBoundingClientRect();
      return top >= 80 && bottom <= innerHeight;
    };
    const isInBar = found.closest('header') !== null && found.closest('[popover]') === null;
    if (!isInside() && !isInBar) found.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = found.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    const hit = document.elementFromPoint(middle.x, middle.y);
    return hit && (found.contains(hit) || hit.contains(found)) ? middle : null;
  };
  const first = middleNow();
  let now = first;
  for (let frame = 0; now !== null && frame < FRAMES; frame++) {
    await new Promise(requestAnimationFrame);
    now = middleNow();
    if (now?.x !== first?.x || now?.y !== first?.y) return null;
  }
  return now;
}

function isSeen([selector, text = '']: Target): boolean {
  return [...document.querySelectorAll<HTMLElement>(selector)].some((element) =>
    element.innerText.includes(text),
  );
}
