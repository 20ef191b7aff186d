import { AUDIT_CHANGES_SHOWN } from '@contract/limits.ts';
import type { AuditedState } from '@contract/priority.ts';
import type { AuditAction, UserType } from '@contract/values.ts';
import {
  type CollectionReference,
  type DocumentReference,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { encodeCursor, readCursor } from './cursor.ts';
import { type Commit, collection } from './database.ts';

/** One signup that an action concerned. Never a name or an address. */
export interface AuditedChange {
  userType: UserType;
  id: number;
  before: AuditedState;
  after: AuditedState;
}

/**
 * `auditLog/{random id}`: one action of an admin, written in the commit of the action and never again. An action on many signups is one document that
 * lists them: a commit of 500 promotions then writes 501 documents, not a thousand.
 */
export interface AuditDoc {
  action: AuditAction;
  /** The start of the hash under which the session is stored (api/session-cookie.ts). */
  admin: string;
  at: Timestamp;
  changes: AuditedChange[];
  /** `fan-123` for each change: what a signup's own log is found by. */
  signups: string[];
}

/** Enough to tell sessions apart. */
const ADMIN_LENGTH = 16;

function auditLog(db: Firestore): CollectionReference<AuditDoc, AuditDoc> {
  return collection<AuditDoc>(db, 'auditLog');
}

/** An entry to come. */
export function newAuditRef(db: Firestore): DocumentReference<AuditDoc, AuditDoc> {
  return auditLog(db).doc();
}

/**
 * Adds an action to the log, as part of its commit.
 * @param admin the hash of the admin's session (`adminOf` in api/admin-session.ts).
 * @param changes each signup's state before and after; empty for an action on the whole list.
 * @param ref of the log's document, where the action has to know it.
 */
export function addToAudit(
  commit: Commit,
  db: Firestore,
  { action, admin, changes }: { action: AuditAction; admin: string; changes: AuditedChange[] },
  now: Date,
  ref = newAuditRef(db),
): void {
  const entry: AuditDoc = {
    action,
    admin: admin.slice(0, ADMIN_LENGTH),
    at: Timestamp.fromDate(now),
    changes,
    signups: changes.map(({ userType, id }) => signupKey(userType, id)),
  };
  commit.create(ref, entry);
}

/**
 * A page of the log, newest first: the whole one, or that of one entry.
 * @param cursor of the page before; empty for the first page.
 * @returns null for a cursor that is none. `nextCursor` is null on the last page.
 */
export async function pageOfAudit(
  db: Firestore,
  of: { userType: UserType; id: number } | null,
  limit: number,
  cursor: string,
): Promise<{ entries: AuditPageEntry[]; nextCursor: string | null } | null> {
  const place = cursor === '' ? null : readCursor(cursor);
  if (place === undefined) return null;
  const key = of && signupKey(of.userType, of.id);
  let query: Query<AuditDoc, AuditDoc> = auditLog(db);
  if (key) query = query.where('signups', 'array-contains', key);
  query = query.orderBy('at', 'desc').orderBy('__name__', 'desc');
  if (place) query = query.startAfter(place.at, place.id);
  const { docs } = await query.limit(limit + 1).get();
  const last = docs.length > limit ? docs[limit - 1] : undefined;
  return {
    entries: docs.slice(0, limit).map((document) => shown(document, key)),
    nextCursor: last ? encodeCursor(last.get('at'), last.id) : null,
  };
}

export interface AuditPageEntry extends Omit<AuditDoc, 'signups'> {
  id: string;
  /** How many signups the action concerned; `changes` are those to be shown. */
  count: number;
}

function shown(document: QueryDocumentSnapshot<AuditDoc, AuditDoc>, key: string | null): AuditPageEntry {
  const { action, admin, at, changes } = document.data();
  const visible = key
    ? changes.filter(({ userType, id }) => signupKey(userType, id) === key)
    : changes.slice(0, AUDIT_CHANGES_SHOWN);
  return { id: document.id, action, admin, at, count: changes.length, changes: visible };
}

function signupKey(userType: UserType, id: number): string {
  return `${userType}-${id}`;
}
