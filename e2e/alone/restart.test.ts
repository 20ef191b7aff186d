import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, newClient } from '../../functions/test/support/client.ts';
import { newEmail } from '../../functions/test/support/people.ts';
import { ROOT } from '../../scripts/local/paths.ts';
import { HOST, PORT_OFFSET, PORTS, SITE_ORIGIN } from '../../scripts/local/ports.ts';

/* Runs `npm start` in a copy of the repository, because the data of a checkout belongs to its developer. */

/** Added to each port, so that the copy shares none with this test run and its second emulators. */
const COPY_OFFSET = 400;
const at = (port: number) => port + COPY_OFFSET;
const STATS = '/api/waitlist/stats';

let copy: string;
let site: Client;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'fanlight-'));
  execFileSync('git', ['checkout-index', '--all', `--prefix=${copy}/`], { cwd: ROOT });
  for (const modules of ['node_modules', 'web/node_modules', 'functions/node_modules'])
    if (existsSync(join(ROOT, modules))) await symlink(join(ROOT, modules), join(copy, modules));
  site = newClient(SITE_ORIGIN.replace(String(PORTS.hosting), String(at(PORTS.hosting))));
});
afterAll(() => rm(copy, { recursive: true }));

/** Returns the environment without what this test run adds for its own emulators. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const names = /^(PATH|HOME|JAVA_HOME|FIREBASE_EMULATORS_PATH|FIRESTORE_EMULATOR_BINARY_PATH)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)));
}

/** Runs `npm start` until it says where the site is, then `act`, then presses Ctrl-C. */
async function whileStarted(act: () => Promise<void>): Promise<void> {
  const start = spawn('npm', ['start'], {
    cwd: copy,
    env: { ...ownEnvironment(), PORT_OFFSET: String(PORT_OFFSET + COPY_OFFSET) },
    detached: true,
  });
  const output: string[] = [];
  const exited = once(start, 'exit');
  const ready = Promise.withResolvers<void>();
  for (const input of [start.stdout, start.stderr])
    createInterface({ input }).on('line', (line) => {
      output.push(line);
      if (line.startsWith('Stop ')) ready.resolve();
    });
  const ended = exited.then(() => Promise.reject(new Error(output.join('\n'))));
  try {
    await Promise.race([ready.promise, ended]);
    await act();
  } finally {
    // A terminal sends the signal to all processes of the group.
    if (start.exitCode === null && start.pid) process.kill(-start.pid, 'SIGINT');
    await exited;
  }
}

/** For the first signup: every function starts its first process, which is slow beside the emulator tests. */
const COLD = { timeout: 180_000 };

test('a signup and its mail are still there after the site was stopped and started again', {
  timeout: 600_000,
}, async () => {
  const fan = { name: 'Mina', email: newEmail() };
  const mails = async () => (await newClient(`http://${HOST}:${at(PORTS.inboxWeb)}`).get('/email')).text;
  await whileStarted(async () => {
    expect((await site.post('/api/waitlist/fan', fan)).status).toBe(200);
    await expect.poll(mails, COLD).toContain(fan.email);
    await expect.poll(async () => (await site.get(STATS)).json().totalCount, COLD).toBe(1);
  });
  await whileStarted(async () => {
    await expect.poll(async () => (await site.get(STATS)).json().totalCount, COLD).toBe(1);
    expect(await mails()).toContain(fan.email);
    expect((await site.post('/api/waitlist/fan', fan)).text).toContain('"emailVerificationSent"');
  });
});
