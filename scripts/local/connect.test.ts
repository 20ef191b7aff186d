import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { connect } from './connect.ts';
import { ROOT } from './paths.ts';

/** An environment whose ports nothing uses. */
const elsewhere = { ...process.env, PORT_OFFSET: '20000' };

test.each(['rebuild-counter', 'delete-person mina@example.com', 'seed 10'])(
  '%s without running emulators prints one sentence that says what to start',
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

test('delete-person without Google credentials prints one sentence that says how to get them', async () => {
  const script = ['scripts/run.mjs', 'delete-person', 'mina@example.com', '--project=fanlight-example'];
  // Without a login and without a metadata server.
  const env = { ...elsewhere, HOME: tmpdir(), METADATA_SERVER_DETECTION: 'none' };
  const run = promisify(execFile)(process.execPath, script, { cwd: ROOT, env });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Google denied access: run "gcloud auth application-default login"/),
  });
});

test('a script for a project stops if the environment names an emulator, whose data it would change instead', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  await expect(connect('fanlight-example')).rejects.toThrow('FIRESTORE_EMULATOR_HOST is set');
});
