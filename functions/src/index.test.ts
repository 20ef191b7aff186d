import { expect, test } from 'vitest';
import { LEASE_MS } from './domain/mail-delivery.ts';
import { sendNewMail, sweepOutbox } from './index.ts';
import { MAILS_AT_ONCE } from './mail/transport.ts';

test('a function that sends mail is not stopped before what it has claimed is another’s to send', () => {
  for (const { __endpoint } of [sendNewMail, sweepOutbox])
    expect(Number(__endpoint.timeoutSeconds) * 1_000).toBeGreaterThan(LEASE_MS);
});

test('a function that sends mail claims as many at once as it has connections', () => {
  expect(sendNewMail.__endpoint.concurrency).toBe(MAILS_AT_ONCE);
});
