import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSecrets } from '../../e2e/support/find-secrets.ts';
import { ROOT } from './paths.ts';

/** Joined at run time, so that this file contains no secret. */
const PLANTED = {
  'a Google Cloud key': [
    '-----BEGIN PRIVATE',
    ' KEY-----\n',
    'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC'.repeat(30),
    '\n-----END PRIVATE',
    ' KEY-----',
  ],
  'a GitHub token': ['ghp_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'],
  'a password in a URL': ['https://hello:', 'hunter2isnotsafe@', 'api.fanlight.app/'],
  'an AWS key': ['AWS_SECRET_ACCESS_KEY = ', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCY', '1234567890'],
};

test.each(Object.entries(PLANTED))('%s is found in a file', async (_what, parts) => {
  const folder = await mkdtemp(join(tmpdir(), 'fanlight-'));
  const file = join(folder, 'settings.ts');
  await writeFile(file, `export const planted = \`${parts.join('')}\`;\n`);
  const found = await findSecrets(file);
  await rm(folder, { recursive: true });
  expect(found).toHaveLength(1);
});

test('no file of the repository contains a secret', async () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !/\.(avif|webp|png|jpg|woff2|ico)$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = await Promise.all(files.map((file) => findSecrets(join(ROOT, file))));
  expect(found.flat()).toEqual([]);
});
