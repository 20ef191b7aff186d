import { logger } from 'firebase-functions/v2';
import { HttpsError } from 'firebase-functions/v2/https';
import { expect, test, vi } from 'vitest';
import { logUnavailable, logUnexpected, withoutMessage } from './log.ts';

/** Returns an error whose message quotes its input, also over several lines, as libraries do. */
function failure(): Error {
  return Object.assign(new TypeError('no such mailbox: mina@example.com\n    mina@example.com'), { code: 5 });
}

function unexpected(...errors: unknown[]) {
  const write = vi.spyOn(logger, 'write').mockImplementation(() => {});
  for (const error of errors) logUnexpected('POST /api/waitlist/fan', error);
  return write.mock.calls.map(([entry]) => entry);
}

test('Error Reporting gets an unexpected error with its class, place, code and own stack, without its message', () => {
  const [entry] = unexpected(failure());
  expect(entry?.severity).toBe('ERROR');
  expect(entry?.['@type']).toMatch(/ReportedErrorEvent$/);
  const [first, ...frames] = String(entry?.message).split('\n');
  expect(first).toBe('TypeError: unexpected error in POST /api/waitlist/fan, code 5');
  expect(frames[0]).toMatch(/^ {4}at failure .*log\.test\.ts/);
  expect(frames.every((frame) => frame.startsWith('    at '))).toBe(true);
  expect(JSON.stringify(entry)).not.toContain('mina');
});

test('errors from two places form two groups, and the same error twice forms one', () => {
  const elsewhere = () => new RangeError('mina@example.com');
  const again = () => [failure(), failure()];
  const [one, other, ...twice] = unexpected(failure(), elsewhere(), ...again());
  const groupOf = (entry: typeof one) => String(entry?.message).split('\n').slice(0, 2).join('\n');
  expect(groupOf(one)).not.toBe(groupOf(other));
  expect(groupOf(twice[0])).toBe(groupOf(twice[1]));
  expect(String(one?.message)).not.toContain('logUnexpected');
});

test('Error Reporting gets the place of a thrown text, without the text', () => {
  const [entry] = unexpected('mina@example.com');
  expect(entry).toMatchObject({
    message: 'a thrown string: unexpected error in POST /api/waitlist/fan',
    context: { reportLocation: { functionName: 'POST /api/waitlist/fan' } },
  });
});

test('the log describes the error of an unavailable service by class, code and stack, never by its message', () => {
  const line = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  logUnavailable('joinAsFan', failure());
  logUnavailable('joinAsFan', 'mina@example.com');
  const told = line.mock.calls.map(([, fields]) => fields as Record<string, unknown>);
  expect(told[0]).toMatchObject({ where: 'joinAsFan', error: 'TypeError', code: 5 });
  expect(told[0]?.stack).toMatch(/log\.test\.ts/);
  expect(told[1]).toMatchObject({ where: 'joinAsFan', error: 'a thrown string' });
  expect(JSON.stringify(line.mock.calls)).not.toContain('mina');
});

test('a queue gets the 429 of a mail server that is busy, by which it slows down, and not an unexpected error', async () => {
  const busy = new HttpsError('resource-exhausted', 'The mail server is busy.');
  const task = withoutMessage('sendMail', () => Promise.reject(busy));
  await expect(task).rejects.toBe(busy);
});
