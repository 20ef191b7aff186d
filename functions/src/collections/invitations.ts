import type { UserType } from '@contract/values.ts';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { DocumentPath } from '../domain/document-path.ts';
import type { CodedInvitation } from '../domain/invitation.ts';
import { collection } from './database.ts';

/**
 * `invitations/{fan|idol}-{number}`: an address may come in early, under the number that its signup has or will have. One at a time: a newer one
 * replaces it.
 */
export interface InvitationDoc extends CodedInvitation {
  /** The session that invited; the audit log names it when the invitation takes effect. */
  admin: string;
  createdAt: Timestamp;
  /** When it took effect; it does once. Null before. */
  takenAt: Timestamp | null;
  /** The end of its validity; the TTL policy removes it later. */
  expireAt: Timestamp;
}

export function invitationPath(userType: UserType, id: number | string): DocumentPath {
  return `invitations/${userType}-${id}`;
}

export function invitationRef(
  db: Firestore,
  userType: UserType,
  id: number | string,
): DocumentReference<InvitationDoc, InvitationDoc> {
  return collection<InvitationDoc>(db, 'invitations').doc(`${userType}-${id}`);
}
