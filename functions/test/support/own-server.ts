import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { API_FUNCTIONS } from '../../contract/api-functions.ts';
import type { AdminRole } from '../../contract/values.ts';
import { createServer } from '../../src/api/server.ts';
import { config } from '../../src/config.ts';
import { addAdmin } from '../../src/workflows/named-admins.ts';
import { logIn } from './admin.ts';
import { type Client, newClient, setSite } from './client.ts';
import { type Fault, newProject, openProject, useOwnProject } from './own-project.ts';

/**
 * Serves the API over an empty project of its own, without triggers. An owner added there does not disable the
 * configured password for other tests, and queries scan only that project, because the emulator has no indexes.
 * @param project of another server, if both share their data.
 * @param fault the failure of one of the server's calls to Firestore.
 */
export async function ownServer(project = newProject(), fault?: Fault) {
  const { db, close } = openProject(project, fault);
  const services = { db, config, now: () => new Date() };
  const functions = API_FUNCTIONS.map(([pattern, name]) => ({
    start: pattern.replace('**', ''),
    answer: createServer(name, services),
  }));
  const server = createHttpServer((request, response) =>
    functions.find(({ start }) => request.url?.startsWith(start))?.answer(request, response),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    db,
    client: (): Client => newClient(base),
    /** Adds an admin. @returns the password. */
    add: async (name: string, role: AdminRole): Promise<string> => {
      const added = await addAdmin(db, config.adminSalt, { name, role }, new Date());
      if ('problem' in added) throw new Error(added.problem);
      return added.password;
    },
    /** Logs in. @returns the header that carries the session. */
    logIn: (password: string) => logIn(newClient(base), password),
    close: async () => {
      server.close();
      await close();
    },
  };
}

/**
 * Makes `database()` and `newClient()` use {@link ownServer} until the end of the test file, which then runs no function of
 * the emulators. Nothing may have called `database()` before.
 */
export async function useOwnServer(): Promise<OwnServer> {
  const server = await ownServer(useOwnProject());
  setSite(server.client().base);
  afterAll(server.close);
  return server;
}

/** Describes what {@link ownServer} returns. */
export type OwnServer = Awaited<ReturnType<typeof ownServer>>;
