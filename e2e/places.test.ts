import { LANGUAGES } from '@contract/values.ts';
import { beforeAll, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { beginQueue, goThroughQueue } from './support/place-journey.ts';

/* Repeats the queue's journey of e2e/journey.test.ts on a laptop. */

const LAPTOP = { width: 1280, height: 800 };

beforeAll(beginQueue);

test.each(LANGUAGES)(
  'a fan with the site in "%s" on a laptop joins, moves up with a friend, is let in and enters the app',
  async (language) => goThroughQueue(await openBrowser(), language, LAPTOP),
);
