import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const NODE_OPTIONS = `--import=${new URL('end-with-parent.mjs', import.meta.url)}`;
const CHILD = 'setInterval(() => {}, 1_000); console.log("running")';
const PARENT = `
  const child = ['-e', ${JSON.stringify(CHILD)}];
  require('node:child_process').spawn(process.execPath, child, { stdio: 'inherit' });
`;

test('killing a process also ends the processes it started', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT], { env: { ...process.env, NODE_OPTIONS } });
  const closed = once(parent, 'close');
  expect(String(await once(parent.stdout, 'data'))).toBe('running\n');
  parent.kill('SIGKILL');
  // Its output closes once no process holds it.
  expect(await closed).toEqual([null, 'SIGKILL']);
});
