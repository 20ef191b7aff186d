import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { emulators } from './emulators.ts';
import { ADMIN_PASSWORD, emulatorEnvironment, writeLocalEnvironment } from './environment.ts';
import { BINARIES, LOCAL, ROOT } from './paths.ts';
import { HOST, PORTS, requireFreePorts } from './ports.ts';
import { requireCurrentSchema } from './schema-version.ts';
import { type ServiceSpec, Services } from './services.ts';

const MAILS = join(LOCAL, 'mails');

/** Describes the local inbox: a web page, `GET /email` as JSON, and SMTP. It keeps mails across restarts. */
const inbox: ServiceSpec = {
  name: 'inbox',
  command: join(BINARIES, 'maildev'),
  args: [
    ...['--ip', HOST, '--smtp', String(PORTS.inboxSmtp), '--web', String(PORTS.inboxWeb)],
    ...['--mail-directory', MAILS],
  ],
  readyWhen: /webapp running/i,
};

/** Describes the process that runs the schedules, which the emulators lack. */
const scheduler = (): ServiceSpec => ({
  name: 'scheduler',
  command: process.execPath,
  args: [join(ROOT, 'scripts/run.mjs'), 'run-schedules'],
  env: { ...process.env, ...emulatorEnvironment() },
  show: /failed/,
});

interface Site {
  origin: string;
  /** Builds what the emulators serve. */
  build: () => Promise<void>;
  /** A further service besides the emulators, the inbox and the schedules. */
  extra?: ServiceSpec;
}

/** Runs the whole site on this machine until Ctrl-C. Its data survives restarts. */
export async function runSite({ origin, build, extra }: Site): Promise<void> {
  await requireFreePorts([Number(new URL(origin).port)]);
  requireCurrentSchema('emulator-data');
  const firebase = emulators('kept');
  await writeLocalEnvironment(origin);
  mkdirSync(MAILS, { recursive: true });
  console.log('Building and starting ...');
  await build();
  const services = new Services();
  await services.during(async () => {
    await Promise.all([services.start(inbox), services.start(firebase)]);
    await services.start(scheduler());
    if (extra) await services.start(extra);
    console.log(`Site    ${origin}
Admin   ${origin}/admin (password: ${ADMIN_PASSWORD})
Inbox   http://${HOST}:${PORTS.inboxWeb}
Stop    Ctrl-C`);
    await services.ended;
    console.log('Stopping ...');
  });
}
