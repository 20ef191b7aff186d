import { ADMINS_MAX } from '@contract/limits.ts';
import type { AuditedAdmin } from '@contract/priority.ts';
import { isSessionId, UNATTENDED, type Unattended } from '@contract/roles.ts';
import type { AdminRole } from '@contract/values.ts';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type AdminDoc, admins } from '../collections/admins.ts';
import { addToAudit, newAuditRef } from '../collections/audit-log.ts';
import { inTransaction, inTransactionOnce, selectFields } from '../collections/database.ts';
import {
  adminKey,
  isAdminPassword,
  isSameKey,
  newAdminPassword,
  verifyPassword,
} from '../domain/password.ts';

/** Matches names in any script. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,39}$/u;

interface LoginSecrets {
  adminSalt: string;
  adminPasswordHash: string;
}

/**
 * Checks a password with one run of scrypt, however many admins there are: its shape shows whether it is a
 * named admin's or the configured one.
 * @returns the admin's id; null for the configured password, which works until there is an owner; undefined
 * if the password is wrong.
 */
export async function findAdmin(
  db: Firestore,
  { adminSalt, adminPasswordHash }: LoginSecrets,
  password: string,
): Promise<{ id: string; name: string; role: AdminRole } | null | undefined> {
  const { docs } = await admins(db).get();
  if (isAdminPassword(password)) {
    const key = await adminKey(password, adminSalt);
    // Compares with every key, so that the time reveals nothing.
    const [found] = docs.filter((document) => isSameKey(key, document.data().key));
    return found && { id: found.id, ...found.data() };
  }
  const isRight = await verifyPassword(password, adminPasswordHash);
  return isRight && !docs.some((document) => document.data().role === 'owner') ? null : undefined;
}

/** Returns the named admins sorted by name, without their keys. */
export async function listAdmins(db: Firestore): Promise<Omit<AdminDoc, 'key'>[]> {
  const { docs } = await selectFields(admins(db), ['name', 'role', 'createdAt']).get();
  return docs.map((document) => document.data()).sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * Adds a named admin.
 * @returns the new admin's password, which is stored nowhere; or why there is no new admin.
 */
export async function addAdmin(
  db: Firestore,
  adminSalt: string,
  { name, role }: { name: string; role: AdminRole },
  now: Date,
): Promise<{ password: string } | { problem: string }> {
  const named = name.normalize('NFC').trim();
  if (UNATTENDED.some((reserved) => isSameName(reserved, named)))
    return { problem: `The log uses the name ${named} for work without an admin.` };
  if (!NAME.test(named) || isSessionId(named))
    return { problem: 'A name has 1 to 40 letters, digits, spaces, dots, hyphens and underscores.' };
  const password = newAdminPassword();
  const key = (await adminKey(password, adminSalt)).toString('base64url');
  const auditRef = newAuditRef(db);
  return inTransactionOnce(db, auditRef, async (transaction) => {
    const { docs } = await transaction.get(admins(db));
    if (docs.length >= ADMINS_MAX) return { problem: `There are ${ADMINS_MAX} admins already.` };
    if (docs.some((document) => isSameName(document.data().name, named)))
      return {
        problem: `There is an admin named ${named} already. To change the role, use "change".`,
      };
    transaction.create(admins(db).doc(), { name: named, role, key, createdAt: Timestamp.fromDate(now) });
    logAdmin(transaction, db, 'admin-added', { name: named, after: role }, now, auditRef);
    return { password };
  });
}

/**
 * Changes an admin's role from the next call on; the password stays.
 * @returns false if there is no admin of that name.
 */
export async function changeAdmin(
  db: Firestore,
  { name, role }: { name: string; role: AdminRole },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const found = await adminNamed(transaction, db, name);
    if (!found) return false;
    const admin = found.data();
    if (admin.role === role) return true;
    transaction.update(found.ref, { role });
    logAdmin(transaction, db, 'admin-changed', { name: admin.name, before: admin.role, after: role }, now);
    return true;
  });
}

/** Removes an admin, which ends their sessions. @returns false if there is no admin of that name. */
export async function removeAdmin(db: Firestore, name: string, now: Date): Promise<boolean> {
  const auditRef = newAuditRef(db);
  return inTransactionOnce(db, auditRef, async (transaction) => {
    const found = await adminNamed(transaction, db, name);
    if (!found) return false;
    const admin = found.data();
    transaction.delete(found.ref);
    logAdmin(transaction, db, 'admin-removed', { name: admin.name, before: admin.role }, now, auditRef);
    return true;
  });
}

async function adminNamed(transaction: Transaction, db: Firestore, name: string) {
  const { docs } = await transaction.get(admins(db));
  return docs.find((document) => isSameName(document.data().name, name.normalize('NFC').trim()));
}

function logAdmin(
  transaction: Transaction,
  db: Firestore,
  action: 'admin-added' | 'admin-changed' | 'admin-removed',
  about: AuditedAdmin,
  now: Date,
  auditRef = newAuditRef(db),
): void {
  addToAudit(transaction, db, { action, admin: 'command line' satisfies Unattended, about }, now, auditRef);
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
