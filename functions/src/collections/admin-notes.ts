import type { UserType } from '@contract/values.ts';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { DocumentPath } from '../domain/document-path.ts';
import { collection } from './database.ts';

/**
 * `adminNotes/fan-123`: what admins noted about a person. It is not part of the signup, so that no call of the
 * person reads or writes it. Deleted with the signup.
 */
export interface AdminNoteDoc {
  /** The signup, by which a deletion finds the note. */
  about: DocumentPath;
  text: string;
  tags: string[];
  /** Who changed it last, as in the audit log. */
  admin: string;
  at: Timestamp;
  /** The id of the audit entry of the last change. */
  version: string;
}

/** Returns the reference of a person's note. */
export function adminNoteRef(
  db: Firestore,
  userType: UserType,
  id: number,
): DocumentReference<AdminNoteDoc, AdminNoteDoc> {
  return collection<AdminNoteDoc>(db, 'adminNotes').doc(`${userType}-${id}`);
}
