import { logger } from 'firebase-functions/v2';
import { expect, test, vi } from 'vitest';
import { logUnavailable, logUnexpected } from './log.ts';

test.each([
  ['error', logUnexpected],
  ['warn', logUnavailable],
] as const)(
  'the log describes a failure as %s: class, code and stack frame, never its message',
  (level, log) => {
    const line = vi.spyOn(logger, level).mockImplementation(() => {});
    // Libraries quote what they were given, over several lines too.
    const error = Object.assign(new TypeError('no such mailbox: mina@example.com\nmina@example.com'), {
      code: 5,
    });
    log('joinAsFan', error);
    log('joinAsFan', 'mina@example.com');
    const told = line.mock.calls.map(([, fields]) => fields as Record<string, unknown>);
    expect(told[0]).toMatchObject({ where: 'joinAsFan', error: 'TypeError', code: 5 });
    expect(told[0]?.stack).toMatch(/log\.test\.ts/);
    expect(told[1]).toMatchObject({ where: 'joinAsFan', error: 'string' });
    expect(JSON.stringify(line.mock.calls)).not.toContain('mina');
    line.mockRestore();
  },
);
