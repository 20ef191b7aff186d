import { openBrowser } from './browser.ts';

/* Runs before each test file, and closes the windows that failed tests of an earlier file have left open. */
const browser = await openBrowser();
await Promise.all(browser.contexts().map((context) => context.close()));
