import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

/** Where nothing of ours is started. */
const elsewhere = { ...process.env, PORT_OFFSET: '54321' };

test.each(['rebuild-counter', 'delete-person mina@example.com', 'seed 10'])(
  '%s without emulators says in one sentence what to start',
  async (command) => {
    const script = ['scripts/run.mjs', ...command.split(' ')];
    const run = promisify(execFile)(process.execPath, script, { cwd: ROOT, env: elsewhere });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The emulators are not running: start them with "npm start" .*\n$/),
    });
  },
);
