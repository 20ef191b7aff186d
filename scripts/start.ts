import { buildIfChanged } from './local/build.ts';
import { emulators } from './local/emulators.ts';
import { ADMIN_PASSWORD, writeLocalEnvironment } from './local/environment.ts';
import { inbox } from './local/inbox.ts';
import { HOST, PORTS, requireFreePorts, SITE_ORIGIN } from './local/ports.ts';
import { scheduler } from './local/scheduler.ts';
import { Services } from './local/services.ts';

/** `npm start`: the whole site on this machine, with data that outlasts a restart. */
await requireFreePorts();
const firebase = emulators('kept');
await writeLocalEnvironment();
console.log('Building and starting ...');
await buildIfChanged();

const services = new Services();
await services.during(async () => {
  await services.start(inbox());
  await services.start(firebase);
  await services.start(scheduler());
  console.log(`Site    ${SITE_ORIGIN}
Admin   ${SITE_ORIGIN}/admin (password: ${ADMIN_PASSWORD})
Inbox   http://${HOST}:${PORTS.inboxWeb}
Stop    Ctrl-C`);
  await services.ended;
  console.log('Stopping ...');
});
