import type { Page } from 'playwright-core';

/** How often a person pressed something. */
interface Gestures {
  clicks: number;
  keys: number;
}

/**
 * Counts what a person does on a page from now on, also after a reload. Each press of a mouse button or a finger is a
 * click, each pressed key a keystroke. A select box costs two clicks, one that opens it and one that chooses, because
 * `selectOption` presses nothing. Text that is inserted without keys, by `fill` or in a script other than Latin, costs
 * one keystroke for each of its letters; a Hangul syllable consists of two or three.
 * @returns a function that returns the counts so far.
 */
export async function countGestures(page: Page): Promise<() => Promise<Gestures>> {
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () =>
    page.evaluate(() => ({
      clicks: Number(sessionStorage.getItem('clicks')),
      keys: Number(sessionStorage.getItem('keys')),
    }));
}

/** Counts in the session's storage, which outlives a document. */
function listen(): void {
  const add = (what: string, count: number) =>
    sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what)) + count));
  let isKeyDown = false;
  window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && add('clicks', 1), true);
  window.addEventListener(
    'keydown',
    () => {
      isKeyDown = true;
      add('keys', 1);
    },
    true,
  );
  window.addEventListener(
    'keyup',
    () => {
      isKeyDown = false;
    },
    true,
  );
  window.addEventListener(
    'input',
    (event) => {
      if (!isKeyDown && event instanceof InputEvent) add('keys', event.data?.normalize('NFD').length ?? 0);
    },
    true,
  );
  window.addEventListener(
    'change',
    ({ isTrusted, target }) => !isTrusted && target instanceof HTMLSelectElement && add('clicks', 2),
    true,
  );
}

/** More presses than any test needs from one control to the next. */
const PRESSES_MAX = 60;

/** Presses a key until the element with this name has the focus. */
export async function pressUntil(page: Page, key: string, name: string): Promise<void> {
  for (let presses = 0; presses < PRESSES_MAX; presses++) {
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
    if (focused === name) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The focus never reached "${name}".`);
}
