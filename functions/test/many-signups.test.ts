import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { inParallel, newClient } from './support/client.ts';
import { allMails } from './support/inbox.ts';
import { countFunctionProcesses } from './support/processes.ts';
import { settledStats } from './support/settled.ts';
import { sizeOf } from './support/sizes.ts';

const SIGNUPS = sizeOf({ usually: 100, nightly: 200 });
const AT_ONCE = 50;
/** Some 16 functions take part, and the emulator starts at most two processes of each, never one for each caller. */
const MAX_STARTED = 40;

test(`${SIGNUPS} signups, ${AT_ONCE} at once, are accepted, counted once and mailed once by few processes`, {
  timeout: 600_000,
}, async () => {
  const crowd = randomUUID();
  const before = await settledStats();
  // Functions that earlier tests called keep their processes. The first call starts one.
  const visitor = newClient();
  await visitor.get('/api/waitlist/stats');
  const running = countFunctionProcesses();
  const processes: number[] = [];
  const watch = setInterval(() => processes.push(countFunctionProcesses()), 250);
  onTestFinished(() => clearInterval(watch));

  const statuses = await inParallel(SIGNUPS, AT_ONCE, async (n) => {
    const fan = { name: `Fan ${n}`, email: `${crowd}-${n}@example.com`, referral: 'friend' };
    return (await newClient().post('/api/waitlist/fan', fan)).status;
  });
  expect(statuses).toEqual(Array(SIGNUPS).fill(200));

  await expect
    .poll(async () => (await visitor.get('/api/waitlist/stats')).json(), { timeout: 240_000, interval: 250 })
    .toEqual({ totalCount: before.totalCount + SIGNUPS, fanCount: before.fanCount + SIGNUPS });
  const mailed = async () =>
    (await allMails()).flatMap(({ to }) => to).filter((address) => address.startsWith(crowd));
  await expect.poll(async () => (await mailed()).length, { timeout: 240_000, interval: 500 }).toBe(SIGNUPS);
  clearInterval(watch);

  // Late duplicates would have arrived by now.
  expect(await settledStats()).toMatchObject({
    totalCount: before.totalCount + SIGNUPS,
    fanCount: before.fanCount + SIGNUPS,
  });
  expect(new Set(await mailed()).size).toBe(SIGNUPS);
  expect(await mailed()).toHaveLength(SIGNUPS);
  expect(Math.min(...processes)).toBeGreaterThan(0);
  expect(Math.max(...processes) - running).toBeLessThan(MAX_STARTED);
});
