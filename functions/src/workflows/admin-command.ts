import { parseArgs } from 'node:util';
import { ADMIN_ROLES, type AdminRole } from '@contract/values.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { iso } from '../collections/iso.ts';
import { addAdmin, changeAdmin, listAdmins, removeAdmin } from './named-admins.ts';

export const ADMIN_USAGE = `Usage: npm run admin -- add NAME --role ${ADMIN_ROLES.join('|')} [--project ID]
       npm run admin -- change NAME --role ${ADMIN_ROLES.join('|')} [--project ID]
       npm run admin -- list [--project ID]
       npm run admin -- remove NAME [--project ID]
       npm run admin -- hash-password`;

/** A command of `npm run admin --`. */
type AdminCommand = { project: string | null } & (
  | { command: 'list' }
  | { command: 'hash-password' }
  | { command: 'remove'; name: string }
  | { command: 'add' | 'change'; name: string; role: AdminRole }
);

type Outcome = { output: string } | { problem: string };

/** Parses the arguments; null if they are not a command. A mistyped `--project` must not reach the emulators. */
export function readAdminCommand(args: string[]): AdminCommand | null {
  try {
    const options = { project: { type: 'string' }, role: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const { project = null, role } = values;
    const [command, name, ...others] = positionals;
    if (project === '' || others.length > 0) return null;
    const known = ADMIN_ROLES.find((one) => one === role);
    if ((command === 'add' || command === 'change') && name && known)
      return { project, command, name, role: known };
    if (role !== undefined) return null;
    if (command === 'remove' && name) return { project, command, name };
    if (name !== undefined) return null;
    return command === 'list' || command === 'hash-password' ? { project, command } : null;
  } catch {
    return null;
  }
}

/** Runs a command on the named admins. @returns what to print. */
export async function runAdminCommand(
  db: Firestore,
  adminSalt: string,
  given: Exclude<AdminCommand, { command: 'hash-password' }>,
  now: Date,
): Promise<Outcome> {
  if (given.command === 'add') return add(db, adminSalt, given, now);
  if (given.command === 'change') return change(db, given, now);
  return given.command === 'remove' ? remove(db, given.name, now) : list(db);
}

async function add(
  db: Firestore,
  adminSalt: string,
  admin: { name: string; role: AdminRole },
  now: Date,
): Promise<Outcome> {
  const added = await addAdmin(db, adminSalt, admin, now);
  if ('problem' in added) return added;
  const { configured } = await summary(db);
  const shown = `The password of ${admin.name} (${admin.role}). It is shown only now:\n\n    ${added.password}\n\n`;
  return { output: shown + configured };
}

async function change(db: Firestore, admin: { name: string; role: AdminRole }, now: Date): Promise<Outcome> {
  if (!(await changeAdmin(db, admin, now))) return { problem: `There is no admin named ${admin.name}.` };
  const { configured } = await summary(db);
  return { output: `${admin.name} is ${admin.role} now. The password stays. ${configured}` };
}

async function remove(db: Firestore, name: string, now: Date): Promise<Outcome> {
  if (!(await removeAdmin(db, name, now))) return { problem: `There is no admin named ${name}.` };
  const { configured } = await summary(db);
  return { output: `${name} is removed, and every session of theirs has ended. ${configured}` };
}

async function list(db: Firestore): Promise<Outcome> {
  const { admins, configured } = await summary(db);
  const rows = admins.map(
    ({ name, role, createdAt }) => `${role.padEnd(9)} since ${iso(createdAt)}  ${name}`,
  );
  return { output: [...rows, configured].join('\n') };
}

async function summary(db: Firestore) {
  const admins = await listAdmins(db);
  const hasOwner = admins.some(({ role }) => role === 'owner');
  const configured = hasOwner
    ? 'The configured password does not work, because there is an owner.'
    : 'The configured password works until there is an owner.';
  return { admins, configured };
}
