import { beforeAll, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { beginQueue, goThroughQueue } from './support/place-journey.ts';

/* Repeats the queue's journey of e2e/journey.test.ts in every language, on a phone and on a laptop. */

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };

beforeAll(beginQueue);

test.each([
  ['en', LAPTOP],
  ['ko', PHONE],
  ['ko', LAPTOP],
  ['th', PHONE],
  ['th', LAPTOP],
] as const)(
  'a fan with the site in "%s" joins, moves up with a friend, is let in and enters the app: %j',
  async (language, viewport) => goThroughQueue(await openBrowser(), language, viewport),
);
