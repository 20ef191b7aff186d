import { emulators } from './emulators.ts';
import { ADMIN_PASSWORD, writeLocalEnvironment } from './environment.ts';
import { inbox } from './inbox.ts';
import { HOST, PORTS, requireFreePorts } from './ports.ts';
import { scheduler } from './scheduler.ts';
import { requireCurrentSchema } from './schema-version.ts';
import { type ServiceSpec, Services } from './services.ts';

interface Site {
  origin: string;
  /** Makes what the emulators serve. */
  build: () => Promise<void>;
  /** What runs besides emulators, inbox and schedules. */
  extra?: ServiceSpec;
}

/** Runs the whole site on this machine until Ctrl-C, with data that outlasts a restart. */
export async function runSite({ origin, build, extra }: Site): Promise<void> {
  await requireFreePorts([Number(new URL(origin).port)]);
  requireCurrentSchema('emulator-data');
  const firebase = emulators('kept');
  await writeLocalEnvironment(origin);
  console.log('Building and starting ...');
  await build();
  const services = new Services();
  await services.during(async () => {
    await Promise.all([services.start(inbox()), services.start(firebase)]);
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
