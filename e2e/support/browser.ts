import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  errors,
  type Page,
} from 'playwright-core';
import { SITE_ORIGIN } from '../../scripts/local/ports.ts';

/** The origin where Hosting serves the built site. */
export const SITE = SITE_ORIGIN;

let shared: Promise<Browser> | undefined;

/**
 * Returns the machine's Chromium (CHROMIUM_PATH), which cannot reach other hosts. All files of a worker share
 * it, and it ends with the worker; tests close their contexts.
 */
export function openBrowser(): Promise<Browser> {
  shared ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
  return shared;
}

/** Holds a visitor's browser context, its page and the problems it reported. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** The console errors, uncaught exceptions and requests to other hosts so far. */
  troubles: string[];
}

/** Long enough for a busy machine. */
const TIMEOUT_MS = 180_000;

/** What Firestore's client reports if the emulator answers late. It then tries again. */
const FIRESTORE_WAITS = /Could not reach Cloud Firestore backend/;

/**
 * Lets `waitForFunction` look by time, because headless Chromium sometimes stops drawing frames while nothing moves, and
 * `requestAnimationFrame` then never fires.
 */
export const BY_TIME = { polling: 100 } as const;

let visits = 0;

/**
 * Opens a browser context for one visitor, with a separate client address, because rate limits count by
 * address.
 * @param isExpected matches console errors that the test provokes, such as Chromium's message about a 401.
 */
export async function visit(
  browser: Browser,
  options: BrowserContextOptions,
  isExpected: (text: string) => boolean = () => false,
): Promise<Visit> {
  const address = `10.90.${Math.floor(Math.random() * 256)}.${++visits % 256}`;
  const context = await browser.newContext({
    baseURL: SITE,
    extraHTTPHeaders: { 'x-forwarded-for': address },
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !FIRESTORE_WAITS.test(text) && !isExpected(text)) troubles.push(text);
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('request', (request) => {
    if (
      new URL(request.url()).hostname !== '127.0.0.1' &&
      !request.url().startsWith('data:') &&
      !request.url().startsWith('blob:')
    ) {
      troubles.push(`request to ${request.url()}`);
    }
  });
  return { page, context, troubles };
}

/**
 * Waits until every island is hydrated.
 * @throws Error that names the scripts the page has loaded, if it is not hydrated in time.
 */
export async function whenHydrated(page: Page, timeoutMs = TIMEOUT_MS): Promise<void> {
  try {
    await page.waitForFunction(isHydrated, undefined, { ...BY_TIME, timeout: timeoutMs });
  } catch (cause) {
    if (!(cause instanceof errors.TimeoutError)) throw cause;
    throw new Error(`not hydrated, with ${await page.evaluate(loadedScripts)}`, { cause });
  }
}

/** Returns whether the app has hydrated the outermost island. The islands inside it may follow later. */
export function hasStarted(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('[data-island]')?.hasAttribute('data-hydrated') ?? false);
}

function isHydrated(): boolean {
  return document.querySelector('[data-island]:not([data-hydrated])') === null;
}

/** Returns the URLs of the loaded scripts with the status of their replies. */
function loadedScripts(): string {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name, responseStatus }) => `${name} ${responseStatus}`)
    .join(', ');
}

/**
 * Returns whether the window still draws frames. Headless Chromium sometimes stops for good: the page then
 * gets no scroll event and no animation frame, and even a screenshot never ends.
 */
export function drawsFrames(page: Page): Promise<boolean> {
  return page.evaluate(
    (timeoutMs) =>
      new Promise((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), timeoutMs);
      }),
    5_000,
  );
}
