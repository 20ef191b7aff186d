import { expect, test } from 'vitest';
import { STATS_CACHED_S } from '../../functions/contract/stats.ts';
import { STATS_MEMO_MS } from '../../functions/src/api/recent-stats.ts';
import { readProfile, statsCallsOf, withBacklogs } from './profile.ts';

const announcement = readProfile('announcement');

test('the calls of the counter that reach a function derive from the page views and the cache of the CDN', () => {
  const { calls, uncached } = statsCallsOf(announcement);
  // Each of 30,000 views a second calls at once and again after half a minute; 0.1 of every 30 s is not cached.
  expect(calls).toBe(60_000);
  expect(uncached).toBe(announcement.perSecond['GET /api/waitlist/stats']);
});

test('the profile says beside the rates how that of the counter’s calls derives from its other figures', () => {
  const { sources, pages } = announcement;
  const views = pages.viewsPerSecond.toLocaleString('en');
  expect(sources['GET /api/waitlist/stats']).toMatch(
    `${views} page views a second × 2 calls in ${pages.secondsOnPage} s on the page × ${pages.renewalMs / 1_000} s without a cached answer / ${STATS_CACHED_S} s with one; an instance then answers from its memo of ${STATS_MEMO_MS / 1_000} s`,
  );
});

test('with backlogs seven queues store 3,500 rows and four send 2,000 mails a second', () => {
  const { perSecond } = withBacklogs(announcement);
  expect(perSecond).toEqual({ ...announcement.perSecond, updatePeople: 3_500, sendMail: 2_000 });
});
