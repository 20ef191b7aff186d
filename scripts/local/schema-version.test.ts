import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireCurrentSchema } from './schema-version.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'fanlight-schema-'));

test('a first start succeeds, and so does a restart with its data', () => {
  const local = newFolder();
  requireCurrentSchema('emulator-data', local);
  mkdirSync(join(local, 'emulator-data'));
  expect(() => requireCurrentSchema('emulator-data', local)).not.toThrow();
});

test.each(['', '1'])(
  'a start with the data of version "%s" says how to start over and deletes nothing',
  (old) => {
    const local = newFolder();
    mkdirSync(join(local, 'emulator-data'));
    if (old) writeFileSync(join(local, 'schema-version'), old);
    for (const _attempt of [1, 2]) {
      expect(() => requireCurrentSchema('emulator-data', local)).toThrow('delete that folder to start over');
    }
    expect(existsSync(join(local, 'emulator-data'))).toBe(true);
  },
);
