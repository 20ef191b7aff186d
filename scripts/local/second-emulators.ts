import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { ROOT, SECOND } from './paths.ts';
import { PORT_OFFSET, PORTS } from './ports.ts';

/*
 * A second set of emulators for the same checkout, so that two groups of tests run at the same time without
 * seeing each other's data. It has its own ports, logs and environment.
 */

/** Added to the ports of the first set. They span a smaller range, so the two sets share no port. */
const SECOND_OFFSET = 20;

/** The environment of a process that belongs to the second set, and of its children. */
export const SECOND_ENVIRONMENT = {
  EMULATOR_SET: 'second',
  PORT_OFFSET: String(PORT_OFFSET + SECOND_OFFSET),
};

export const SECOND_PORTS = Object.values(PORTS).map((port) => port + SECOND_OFFSET);

/** Prepares the folder from which the second set loads the functions, with the secrets of the first set. */
export function prepareSecondSet(): void {
  const functions = `${SECOND}/functions`;
  rmSync(functions, { recursive: true, force: true });
  mkdirSync(functions, { recursive: true });
  cpSync(`${ROOT}/functions/package.json`, `${functions}/package.json`);
  cpSync(`${ROOT}/functions/dist`, `${functions}/dist`, { recursive: true });
  cpSync(`${ROOT}/functions/.secret.local`, `${functions}/.secret.local`);
  const packages = `${ROOT}/functions/node_modules`;
  if (existsSync(packages)) symlinkSync(packages, `${functions}/node_modules`);
}
