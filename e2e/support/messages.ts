import { API_HEADER } from '@contract/response-header.ts';
import { LANGUAGES, type Language } from '@contract/values.ts';
import { withoutJoiners } from '@contract/word-joiner.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isNightly } from '../../functions/test/support/sizes.ts';
import { openBrowser, visit } from './browser.ts';
import { translator } from './translations.ts';

/** English, where every failure is provoked, and the other languages every night. */
const READ_LANGUAGES: readonly Language[] = isNightly ? LANGUAGES : ['en'];

/** Maps i18next keys to the specification's sentences. */
type Messages = Readonly<Record<string, string>>;

/**
 * Defines tests for messages of specification §8: the English text is the specification's, with the product's name,
 * and each message appears on the page: in English, and every night in all languages.
 * @param scenarios maps a description of what a person does to the messages, and to a function that does it and reads
 * each of them.
 * @param languages in which each message is provoked.
 */
export function describeMessages(
  scenarios: Record<string, { messages: Messages; act: (person: Reader) => Promise<void> }>,
  languages = READ_LANGUAGES,
): void {
  const catalogue: Messages = Object.assign({}, ...Object.values(scenarios).map(({ messages }) => messages));
  test.each(Object.entries(catalogue))('the English text of %s is "%s"', (key, sentence) => {
    const [title, values] = [
      withoutJoiners(translator('en')(key)),
      /\{\{(\w+)(, number)?\}\}/.exec(sentence),
    ];
    expect(title).toBe(sentence);
    if (values) expect(translator('ko')(key) + translator('th')(key)).toContain(values[0]);
  });

  describe.each(languages)('the messages in "%s" match the specification when', (language) => {
    test.each(Object.entries(scenarios))('%s', async (_what, { messages, act }) => {
      const seen = new Set<string>();
      const person = await reader(language, seen);
      await act(person);
      expect(Object.keys(messages).filter((key) => !seen.has(key))).toEqual([]);
      await person.close();
    });
  });
}

/** Opens a visitor's page. @returns the page, and functions that find texts on it in the visitor's language. */
async function reader(language: Language, seen: Set<string>) {
  const options = { viewport: { width: 1280, height: 900 } };
  const { page, context } = await visit(await openBrowser(), options, () => true);
  const say = translator(language);
  const toaster = page.locator('[role=status][aria-live]');

  /** Waits until a message is visible inside `place`. */
  async function see(place: Locator, key: string, values?: Record<string, string | number>): Promise<void> {
    await place.getByText(say(key, values), { exact: true }).first().waitFor();
    seen.add(key);
  }
  return {
    page,
    say,
    see,
    /** Expects a toast with title and text. */
    seeToast: async (...keys: string[]) => {
      for (const key of keys) await see(toaster, key);
    },
    toaster,
    /** Returns the failures to provoke: all of them in English; elsewhere the first, because only the words differ. */
    failures: <Failure>(all: Failure[]): Failure[] => (language === 'en' ? all : all.slice(0, 1)),
    open: (path: string) => page.goto(language === 'en' ? path : `/${language}${path}`),
    close: () => context.close(),
  };
}

/** What {@link describeMessages} passes to a scenario. */
export type Reader = Awaited<ReturnType<typeof reader>>;

/** Closes a toast, unless it has disappeared already, and waits until it is gone. */
export async function closeToast(toaster: Locator): Promise<void> {
  const button = toaster.getByRole('button');
  // Unlike `click`, this does not wait for a button, and leaves no pointer over the place of the next toast.
  await button.evaluateAll((all: HTMLElement[]) => {
    for (const one of all) one.click();
  });
  await button.waitFor({ state: 'hidden' });
}

/** Runs `trigger` while `act` answers the calls to `path`, and `read` after the first answer. */
export async function whileAnswering(
  page: Page,
  path: string,
  act: (route: Route) => Promise<void>,
  trigger: () => Promise<void>,
  read: () => Promise<void>,
): Promise<void> {
  let resolveActed = () => {};
  const acted = new Promise<void>((resolve) => {
    resolveActed = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await act(route);
    resolveActed();
  });
  await trigger();
  await acted;
  await read();
  await page.unroute(`**${path}`);
}

/** Returns a handler that answers like a refusal of the API, with a `Retry-After` too long for a retry. */
export const answer = (status: number, text: string) => (route: Route) =>
  route.fulfill({
    status,
    headers: { [API_HEADER]: '1', 'Retry-After': '400' },
    contentType: 'text/plain; charset=utf-8',
    body: text,
  });

/** Aborts a call as if no server were running. */
export const noServer = (route: Route) => route.abort('connectionrefused');

/** Fills in or selects the controls of a form, by their names. */
export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = form.locator(`[name="${name}"]`);
    const isList = (await control.evaluate((element) => element.tagName)) === 'SELECT';
    if (isList) await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Presses a form's button. */
export const send = (form: Locator) => form.locator('[type=submit]').click();
