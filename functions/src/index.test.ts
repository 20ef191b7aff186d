import { expect, test } from 'vitest';
import { LEASE_MS } from './domain/mail-delivery.ts';
import * as deployed from './index.ts';
import { countGoneFan, countGoneIdol, countNewFan, countNewIdol, sendNewMail, sweepOutbox } from './index.ts';
import { MAILS_AT_ONCE } from './mail/transport.ts';

test('a function that sends mail may run longer than the lease of the mails it claims', () => {
  for (const { __endpoint } of [sendNewMail, sweepOutbox])
    expect(Number(__endpoint.timeoutSeconds) * 1_000).toBeGreaterThan(LEASE_MS);
});

test('a function that sends mail claims as many mails at once as it has connections', () => {
  expect(sendNewMail.__endpoint.concurrency).toBe(MAILS_AT_ONCE);
});

test('the counting functions retry an event that fails', () => {
  for (const { __endpoint } of [countNewFan, countNewIdol, countGoneFan, countGoneIdol])
    expect(__endpoint.eventTrigger?.retry).toBe(true);
});

test('no function scales beyond twenty instances', () => {
  for (const [name, { __endpoint }] of Object.entries(deployed)) {
    expect(Number(__endpoint.maxInstances), name).toBeGreaterThan(0);
    expect(Number(__endpoint.maxInstances), name).toBeLessThanOrEqual(20);
  }
});
