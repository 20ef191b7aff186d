import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { SITE_ORIGIN } from '../../scripts/local/ports.ts';

/** Where Hosting serves the built site. */
export const SITE = SITE_ORIGIN;

/** Chromium of the machine; found by the test command (CHROMIUM_PATH). It asks nothing outside this machine. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** One person's browser: its page, and everything in it that no visitor should meet. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors on the console, uncaught exceptions and requests to other hosts, as they happened. */
  troubles: string[];
}

/** Something that does not come in this time does not come, also where the machine has other things to do. */
const PATIENCE_MS = 90_000;

let visits = 0;

/**
 * Opens a browser of its own for one person, with its own client address, so that limits count each person apart.
 * @param isExpected names console errors that belong to the scene, such as the line Chromium writes about a 401.
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
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) troubles.push(message.text());
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
 * Waits until the app has taken over every part of the page that was prerendered for it. Looked at by the clock: now and then
 * headless Chromium stops drawing frames when nothing moves any more, and what waits for one waits for ever.
 */
export function whenHydrated(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () => document.querySelector('[data-island]:not([data-hydrated])') === null,
    undefined,
    { polling: 100 },
  );
}
