import { type InvitationState, type Language, USER_TYPES, type UserType } from '@contract/values.ts';
import {
  type DocumentReference,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import type { DocumentPath } from '../domain/document-path.ts';
import type { CodedInvitation } from '../domain/invitation.ts';
import { encodeCursor, readCursor } from './cursor.ts';
import { collection, readPage } from './database.ts';

/**
 * `invitations/{fan|idol}-{number}`: early access for an address, stored under the number that its signup
 * has or will have. A newer invitation replaces it.
 */
export interface InvitationDoc extends CodedInvitation {
  /** As `hashCode` returns it. The code itself is stored nowhere. */
  codeHash: string;
  /** The admin's name in the audit log, which uses it again when the invitation takes effect. */
  admin: string;
  createdAt: Timestamp;
  /** When the invitation took effect; null before that. */
  takenAt: Timestamp | null;
  /** When an admin revoked it; null before that. */
  revokedAt: Timestamp | null;
  /** The end of its validity. */
  validUntil: Timestamp;
  /** The language of its mail. */
  language: Language;
  /** When the TTL policy deletes the document. */
  expireAt: Timestamp;
}

/** Returns the state of an invitation. */
export function invitationState(
  { takenAt, revokedAt, validUntil }: Pick<InvitationDoc, 'takenAt' | 'revokedAt' | 'validUntil'>,
  now: Date,
): InvitationState {
  if (revokedAt) return 'revoked';
  if (takenAt) return 'used';
  return validUntil.toMillis() > now.getTime() ? 'open' : 'expired';
}

/** The time by which the invitations in each state are listed. */
const LISTED_BY = {
  open: 'validUntil',
  expired: 'validUntil',
  used: 'takenAt',
  revoked: 'revokedAt',
} as const satisfies Record<InvitationState, keyof InvitationDoc>;

/**
 * Returns a page of the invitations in a state, latest first.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page.
 */
export async function pageOfInvitations(
  db: Firestore,
  state: InvitationState,
  limit: number,
  cursor: string,
  now: Date,
): Promise<{ documents: InvitationSnapshot[]; nextCursor: string | null } | null> {
  const position = cursor === '' ? null : readCursor(cursor);
  if (position === undefined) return null;
  const field = LISTED_BY[state];
  let query = inState(db, state, Timestamp.fromDate(now)).orderBy(field, 'desc').orderBy('__name__', 'desc');
  if (position) query = query.startAfter(position.at, position.id);
  const { documents, last } = await readPage(query, limit);
  return {
    documents,
    nextCursor: last ? encodeCursor(last.get(field), last.id) : null,
  };
}

type InvitationSnapshot = QueryDocumentSnapshot<InvitationDoc, InvitationDoc>;

function inState(db: Firestore, state: InvitationState, now: Timestamp): Query<InvitationDoc, InvitationDoc> {
  const all = collection<InvitationDoc>(db, 'invitations');
  // Excludes null, which sorts first.
  if (state === 'used' || state === 'revoked') return all.where(LISTED_BY[state], '>', new Timestamp(0, 0));
  return all
    .where('takenAt', '==', null)
    .where('revokedAt', '==', null)
    .where('validUntil', state === 'open' ? '>' : '<=', now);
}

/** Finds the invitation with a code. */
export function invitationsByCode(db: Firestore, codeHash: string): Query<InvitationDoc, InvitationDoc> {
  return collection<InvitationDoc>(db, 'invitations').where('codeHash', '==', codeHash).limit(1);
}

/** Returns the path of the invitation under a number. */
export function invitationPath(userType: UserType, id: number | string): DocumentPath {
  return `invitations/${userType}-${id}`;
}

/** Returns the reference of the invitation under a number. */
export function invitationRef(
  db: Firestore,
  userType: UserType,
  id: number | string,
): DocumentReference<InvitationDoc, InvitationDoc> {
  return collection<InvitationDoc>(db, 'invitations').doc(`${userType}-${id}`);
}

/** Returns whom the invitation at a path is for; null if no invitation is stored there. */
export function inviteeAt(path: string): ReturnType<typeof inviteeOf> {
  const [name, id = ''] = path.split('/');
  return name === 'invitations' ? inviteeOf(id) : null;
}

/** Returns the address's type and number, by which an invitation is stored. */
export function inviteeOf(invitationId: string): { userType: UserType; id: number } | null {
  const [type, id] = invitationId.split('-');
  const userType = USER_TYPES.find((known) => known === type);
  return userType ? { userType, id: Number(id) } : null;
}
