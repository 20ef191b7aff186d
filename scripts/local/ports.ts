import { createServer } from 'node:net';
import firebase from '../../firebase.json' with { type: 'json' };
import { UserFacingError } from './user-facing-error.ts';

/** Everything here listens only on this address. */
export const HOST = '127.0.0.1';

const { functions, firestore, auth, hosting, tasks, eventarc, hub, logging } = firebase.emulators;

/** Keeps every port below 65,536. */
const MAX_OFFSET = 60_000;

/** Added to every port, so that two checkouts can run at the same time. */
export const PORT_OFFSET = readOffset(process.env.PORT_OFFSET ?? '0');

/** The ports of the emulators, from firebase.json, and of the mail inbox. */
export const PORTS = {
  functions: functions.port + PORT_OFFSET,
  firestore: firestore.port + PORT_OFFSET,
  firestoreWebsocket: firestore.websocketPort + PORT_OFFSET,
  auth: auth.port + PORT_OFFSET,
  hosting: hosting.port + PORT_OFFSET,
  inboxWeb: 5006 + PORT_OFFSET,
  inboxSmtp: 5007 + PORT_OFFSET,
  tasks: tasks.port + PORT_OFFSET,
  eventarc: eventarc.port + PORT_OFFSET,
  hub: hub.port + PORT_OFFSET,
  logging: logging.port + PORT_OFFSET,
} as const;

/** The address of the site on this machine. */
export const SITE_ORIGIN = `http://${HOST}:${PORTS.hosting}`;

/** The port of Vite's development server. */
export const VITE_PORT = 5173 + PORT_OFFSET;

function readOffset(given: string): number {
  const offset = Number(given);
  if (Number.isInteger(offset) && offset >= 0 && offset <= MAX_OFFSET) return offset;
  throw new UserFacingError(`PORT_OFFSET must be a whole number from 0 to ${MAX_OFFSET}, not "${given}".`);
}

/** Checks that every port is free. @throws UserFacingError naming the ports that are not. */
export async function requireFreePorts(others: number[] = []): Promise<void> {
  const ports = [...new Set([...Object.values(PORTS), ...others])];
  const free = await Promise.all(ports.map(isFree));
  const taken = ports.filter((_port, index) => !free[index]);
  if (taken.length === 0) return;
  const which = taken.length === 1 ? `Port ${taken[0]} is` : `Ports ${taken.join(', ')} are`;
  throw new UserFacingError(
    `${which} in use: stop the program that uses ${taken.length === 1 ? 'it' : 'them'} (another "npm start" or "npm test"?), then try again.`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}
