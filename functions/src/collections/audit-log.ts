import { ACTION_PAGE, AUDIT_CHANGES_SHOWN } from '@contract/limits.ts';
import type { AuditedAdmin, AuditedState, AuditedWave } from '@contract/priority.ts';
import { SESSION_ID_LENGTH } from '@contract/roles.ts';
import type {
  AccessTier,
  AuditAction,
  ExportedListName,
  HoldReason,
  ReviewReason,
  UserType,
} from '@contract/values.ts';
import {
  type CollectionReference,
  type DocumentReference,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { encodeCursor, readCursor } from './cursor.ts';
import { type Commit, collection, readAll, readPage, unlessItExists } from './database.ts';
import type { InvitationDoc } from './invitations.ts';
import type { IdolVerification } from './signups.ts';

/** A signup that an action changed, by number: never a name or an address. */
export interface AuditedChange {
  userType: UserType;
  id: number;
  before: AuditedState;
  after: AuditedState;
  /** For undo only, never shown. Absent if no person's early access began or ended. */
  access?: AuditedAccess;
  /** For undo: the nonce of the invitation that the action made, and the invitation it replaced. */
  invitation?: { nonce: string; replaced: Omit<InvitationDoc, 'email'> | null };
}

/** How an action changed a person's admission (workflows/let-in.ts). */
export interface AuditedAccess {
  /** The nonce of the new admission; null if the person lost early access. */
  gave: string | null;
  /** The admission that ended, with `codeHash` if its code was replaced too; null if none ended. */
  lost: {
    letInAt: Timestamp;
    announcedAt: Timestamp;
    admissionNonce: string;
    admissionTier: AccessTier;
    activeAt?: Timestamp;
    admissionWave?: string;
    codeHash?: string;
  } | null;
  /** Set if no mail tells the person. */
  isUnannounced?: true;
}

/**
 * `auditLog/{id}`: one action of an admin, written in the commit of the action. Only `undoneBy` changes later, and the
 * `parts` of a wave's release when it ends. An action on many signups is one document that lists them: 500 promotions
 * write one entry, not 500. A tier job, the release of a wave, and the undo of either have one more document for each
 * page, `{id}p{page}`.
 */
export interface AuditDoc {
  action: AuditAction;
  /** The admin's name; for the configured password the start of the session's hash (api/admin-rights.ts). */
  admin: string;
  /** The list of an export. */
  list?: ExportedListName;
  /** The named admin that an action is about. */
  about?: AuditedAdmin;
  /** The wave that an action is about. */
  wave?: AuditedWave;
  /** The name of the saved view that an action is about. */
  view?: string;
  /** The referrals that a decision was about, and why they were held. */
  referral?: DecidedReferrals;
  /** What an idol was told with a decision. */
  reviewReasons?: ReviewReason[];
  /** The state that a decision about an idol replaced, for undo. */
  review?: ReplacedReview;
  /** The number of signups of each type that a repair added to the counter. */
  repaired?: Record<UserType, number>;
  /** The id of the undo's entry; absent if nothing of the action was undone, and while its undo is paused. */
  undoneBy?: string;
  /** The action that this entry is a page of; null for a whole action. The log lists whole actions. */
  partOf: string | null;
  /** Set for such a job or release, its undo, and the pages of both. The pages' entries have the changes. */
  parts?: ActionParts;
  at: Timestamp;
  changes: AuditedChange[];
  /** An entry such as `fan-123` for each change, to find the log of one signup. */
  signups: string[];
}

/** The extent of an action that is done page by page, or of its undo. */
export interface ActionParts {
  pages: number;
  /** The number of signups that the whole action concerns. */
  count: number;
}

/** The details of a review before a decision. The audited change contains the name of its state. */
interface ReplacedReview extends IdolVerification {
  /** The idol's `reviewedBy`. */
  reviewedBy: string | null;
}

interface DecidedReferrals {
  ids: string[];
  isAccepted: boolean;
  reasons: HoldReason[];
}

function auditLog(db: Firestore): CollectionReference<AuditDoc, AuditDoc> {
  return collection<AuditDoc>(db, 'auditLog');
}

/** Returns a reference for a new entry. */
export function newAuditRef(db: Firestore): DocumentReference<AuditDoc, AuditDoc> {
  return auditLog(db).doc();
}

/** Returns the reference of an entry. */
export function auditRef(db: Firestore, id: string): DocumentReference<AuditDoc, AuditDoc> {
  return auditLog(db).doc(id);
}

/** Returns the reference of the entry of a page of an action. @param page from 0. */
export function partRef(db: Firestore, id: string, page: number): DocumentReference<AuditDoc, AuditDoc> {
  return auditRef(db, `${id}p${page}`);
}

/**
 * Logs an export before its rows are sent. The pages of one export make one entry in each window of time.
 * @param windowMs the length of such a window.
 */
export async function logExport(
  db: Firestore,
  { admin, session, list }: { admin: string; session: string; list: ExportedListName },
  windowMs: number,
  now: Date,
): Promise<void> {
  const window = Math.floor(now.getTime() / windowMs);
  const ref = auditLog(db).doc(`${session.slice(0, SESSION_ID_LENGTH)}${list}${window}`);
  const batch = db.batch();
  addToAudit(batch, db, { action: 'export', admin, list }, now, ref);
  await unlessItExists(batch.commit());
}

/** An entry to be added. */
export interface NewAuditEntry {
  action: AuditAction;
  admin: string;
  changes?: AuditedChange[];
  list?: ExportedListName;
  about?: AuditedAdmin;
  wave?: AuditedWave;
  view?: string;
  referral?: DecidedReferrals;
  reviewReasons?: ReviewReason[];
  review?: ReplacedReview;
  repaired?: Record<UserType, number>;
  partOf?: string;
  parts?: ActionParts;
}

/**
 * Adds an action to the log, in the action's commit.
 * @param admin as `adminOf` in api/admin-rights.ts returns it.
 * @param changes each signup's state before and after; absent for an action on no signup or on a whole list.
 * @param ref the document's reference, if the action needs it.
 */
export function addToAudit(
  commit: Commit,
  db: Firestore,
  { action, admin, changes = [], partOf, ...more }: NewAuditEntry,
  now: Date,
  ref = newAuditRef(db),
): void {
  const entry: AuditDoc = {
    action,
    admin,
    ...more,
    partOf: partOf ?? null,
    at: Timestamp.fromDate(now),
    changes,
    signups: changes.map(({ userType, id }) => signupKey(userType, id)),
  };
  commit.create(ref, entry);
}

/**
 * Returns a page of the whole log or of one signup's, newest first.
 * @param cursor of the previous page; empty for the first one.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page.
 */
export async function pageOfAudit(
  db: Firestore,
  of: { userType: UserType; id: number } | null,
  limit: number,
  cursor: string,
): Promise<{ entries: AuditPageEntry[]; nextCursor: string | null } | null> {
  const position = cursor === '' ? null : readCursor(cursor);
  if (position === undefined) return null;
  const key = of && signupKey(of.userType, of.id);
  let query: Query<AuditDoc, AuditDoc> = key
    ? auditLog(db).where('signups', 'array-contains', key)
    : auditLog(db).where('partOf', '==', null);
  query = query.orderBy('at', 'desc').orderBy('__name__', 'desc');
  if (position) query = query.startAfter(position.at, position.id);
  const { documents: listed, last } = await readPage(query, limit);
  const firstOf = key ? new Map<string, AuditDoc | undefined>() : await readFirstParts(db, listed);
  return {
    entries: listed.map((document) => {
      const { changes } = firstOf.get(document.id) ?? document.data();
      const own = changes.filter(({ userType, id }) => signupKey(userType, id) === key);
      return shown(document, key ? own : changes.slice(0, AUDIT_CHANGES_SHOWN));
    }),
    nextCursor: last ? encodeCursor(last.get('at'), last.id) : null,
  };
}

/** Reads the first page of each listed action that has `parts`. */
async function readFirstParts(
  db: Firestore,
  listed: QueryDocumentSnapshot<AuditDoc, AuditDoc>[],
): Promise<Map<string, AuditDoc | undefined>> {
  const ids = listed.filter((document) => document.data().parts).map(({ id }) => id);
  const parts = await readAll(
    db,
    ids.map((id) => partRef(db, id, 0)),
  );
  return new Map(ids.map((id, index) => [id, parts[index]]));
}

/**
 * Returns an action with a page of its changes.
 * @param cursor of the previous page; empty for the first one.
 * @returns undefined if the id is unknown, null if the cursor is malformed.
 */
export async function pageOfChanges(
  db: Firestore,
  id: string,
  limit: number,
  cursor: string,
): Promise<{ entry: AuditPageEntry; nextCursor: string | null } | undefined | null> {
  if (!/^\d{0,5}$/.test(cursor)) return null;
  const document = await auditRef(db, id).get();
  const stored = document.data();
  if (!stored) return undefined;
  const start = Number(cursor);
  const { changes, next } = stored.parts
    ? await changesInParts(db, id, stored.parts.pages, start, limit)
    : changesFrom(stored.changes, start, limit);
  return {
    entry: shown({ id, data: () => stored }, changes),
    nextCursor: next === null ? null : String(next),
  };
}

function changesFrom(all: AuditedChange[], start: number, limit: number) {
  const end = start + limit;
  return { changes: all.slice(start, end), next: end < all.length ? end : null };
}

/**
 * Returns the next changes of an action that has `parts`, from one page. A page with no changes is skipped.
 * @param start the page times the size of a page, plus the place in it.
 */
async function changesInParts(db: Firestore, id: string, pages: number, start: number, limit: number) {
  let place = start % ACTION_PAGE;
  for (let page = Math.floor(start / ACTION_PAGE); page < pages; page++) {
    const all = (await partRef(db, id, page).get()).data()?.changes ?? [];
    const { changes, next } = changesFrom(all, place, limit);
    const nextPage = page + 1 < pages ? (page + 1) * ACTION_PAGE : null;
    if (changes.length > 0) return { changes, next: next === null ? nextPage : page * ACTION_PAGE + next };
    place = 0;
  }
  return { changes: [], next: null };
}

export interface AuditPageEntry
  extends Pick<
    AuditDoc,
    'action' | 'admin' | 'at' | 'list' | 'about' | 'wave' | 'view' | 'referral' | 'reviewReasons' | 'repaired'
  > {
  id: string;
  changes: Pick<AuditedChange, 'userType' | 'id' | 'before' | 'after'>[];
  isUndone: boolean;
  /** The number of signups the action concerned. `changes` lists the ones to show. */
  count: number;
}

function shown(
  document: Pick<QueryDocumentSnapshot<AuditDoc, AuditDoc>, 'id' | 'data'>,
  visible: AuditedChange[],
): AuditPageEntry {
  const { signups: _keys, undoneBy, review: _replaced, changes, partOf, parts, ...entry } = document.data();
  return {
    ...entry,
    id: partOf ?? document.id,
    count: parts?.count ?? changes.length,
    isUndone: undoneBy !== undefined,
    changes: visible.map(({ userType, id, before, after }) => ({ userType, id, before, after })),
  };
}

function signupKey(userType: UserType, id: number): string {
  return `${userType}-${id}`;
}
