import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { AdminRole } from '../../contract/values.ts';
import { createServer } from '../../src/api/server.ts';
import { config } from '../../src/config.ts';
import { addAdmin } from '../../src/workflows/named-admins.ts';
import { logIn } from './admin.ts';
import { type Client, newClient } from './client.ts';
import { faultyDatabase, newProject } from './faulty-database.ts';

/** The function `admin` over an empty project of its own, so that an owner there locks out no other test. */
export async function ownServer() {
  const { db, close } = faultyDatabase(newProject());
  const server = createServer('admin', { db, config, now: () => new Date() }).listen(0, '127.0.0.1');
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

export type OwnServer = Awaited<ReturnType<typeof ownServer>>;
