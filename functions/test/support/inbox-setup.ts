import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { HOST, PORTS } from '../../../scripts/local/ports.ts';
import { INBOX } from './inbox.ts';

const SERVER = fileURLToPath(new URL('inbox-server.ts', import.meta.url));

/**
 * Starts the test run's mail server as Vitest's global setup. It is a process of its own, because Vitest's main
 * process does not respond while it transforms files.
 * @returns a function that stops it.
 * @throws Error if the emulators do not run.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!(await answers(`http://${HOST}:${PORTS.hub}/emulators`))) {
    throw new Error(
      'These tests need the emulators: "npm run test:emulator" and "npm run test:e2e" start them.',
    );
  }
  // If emulator tests and journeys run together, they share one inbox.
  if (await answers(`${INBOX}/mails?to=nobody`)) return;
  const server = fork(SERVER, { execArgv: [] });
  const exited = once(server, 'exit');
  const started = await Promise.race([once(server, 'message'), exited.then(() => null)]);
  if (started === null) throw new Error('The mail server of the tests did not start.');
  return async () => {
    server.kill();
    await exited;
  };
}

async function answers(url: string): Promise<boolean> {
  const answered = await fetch(url).catch(() => null);
  return answered?.ok ?? false;
}
