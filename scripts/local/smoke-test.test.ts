import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './paths.ts';

/* Runs the smoke test of the workflow that deploys. The answers of the site are made up. */

const folder = mkdtempSync(join(tmpdir(), 'smoke-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const workflow = readFileSync(join(ROOT, '.github/workflows/deploy-project.yml'), 'utf8');
const [, script = ''] = /name: Smoke test\n {8}run: \|\n([\s\S]*)$/.exec(workflow) ?? [];

const CURL = `#!/bin/sh
for url; do :; done
case "$url" in
  https://fanlight.app/api/waitlist/stats) echo '{"totalCount":1,"fanCount":1}' ;;
  https://fanlight.app/api/admin/fans) printf 401 ;;
  https://fanlight.app/api/*) printf "$POSTS" ;;
  https://fanlight.app/*) ;;
  *) exit 6 ;;
esac
`;
mkdirSync(join(folder, 'bin'));
mkdirSync(join(folder, 'functions'));
writeFileSync(join(folder, 'bin/curl'), CURL, { mode: 0o755 });

test.each([
  ['off', 'false', '400', 0],
  ['off', 'false', '403', 1],
  ['off', 'false', '503', 1],
  ['on', 'true', '403', 0],
  ['on', 'true', '400', 1],
])(
  'with App Check %s (%s), posts without a token that are answered %s end the smoke test with %i',
  (_state, required, posts, exitCode) => {
    // A shell could not read such a sender.
    const parameters = `SITE_ORIGIN=https://fanlight.app\nMAIL_FROM=Fanlight <hello@fanlight.app>\nREQUIRE_APP_CHECK=${required}\n`;
    writeFileSync(join(folder, 'functions/.env.fanlight'), parameters);
    const { status, stderr } = spawnSync('bash', ['--norc', '-e', '-c', script], {
      cwd: folder,
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, PROJECT: 'fanlight', POSTS: posts },
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(exitCode);
  },
);
