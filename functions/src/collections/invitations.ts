import type { UserType } from '@contract/values.ts';
import type { DocumentReference, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import type { DocumentPath } from '../domain/document-path.ts';
import type { CodedInvitation } from '../domain/invitation.ts';
import { collection } from './database.ts';

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
  /** The end of its validity. The TTL policy deletes the document later. */
  expireAt: Timestamp;
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
