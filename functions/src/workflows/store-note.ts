import { isDeepStrictEqual } from 'node:util';
import type { NoteChange } from '@contract/note.ts';
import type { UserType } from '@contract/values.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type AdminNoteDoc, adminNoteRef } from '../collections/admin-notes.ts';
import { addToAudit, newAuditRef } from '../collections/audit-log.ts';
import { inTransactionOnce, readBoth } from '../collections/database.ts';
import { signupPath, signupRef, unlessBeingDeleted } from '../collections/signups.ts';

interface Change extends NoteChange {
  userType: UserType;
  id: number;
  admin: string;
}

/** `outdated`: another admin changed the note since. Neither this nor `unknown` changes anything. */
export type NoteOutcome =
  | { status: 'unknown' }
  | { status: 'outdated' }
  | { status: 'done'; note: AdminNoteDoc | null };

/**
 * Stores the note about a person, or deletes it if it is empty, in one commit with the audit entry. The entry does
 * not contain the text, because the log stays when the person is deleted.
 */
export async function storeNote(
  db: Firestore,
  { userType, id, admin, text, tags: sent, version }: Change,
  now: Date,
): Promise<NoteOutcome> {
  const ref = adminNoteRef(db, userType, id);
  const auditRef = newAuditRef(db);
  const tags = [...new Set(sent)].filter((tag) => tag !== '');
  const isEmpty = text === '' && tags.length === 0;
  return inTransactionOnce<NoteOutcome>(db, auditRef, async (transaction) => {
    const [signup, stored] = await readBoth(transaction, signupRef(db, userType, id), ref);
    if (!unlessBeingDeleted(signup)) return { status: 'unknown' };
    if ((stored?.version ?? '') !== version) return { status: 'outdated' };
    const before = { text: stored?.text ?? '', tags: stored?.tags ?? [] };
    if (isDeepStrictEqual(before, { text, tags })) return { status: 'done', note: stored ?? null };
    const at = Timestamp.fromDate(now);
    const about = signupPath(userType, id);
    const note = isEmpty ? null : { about, text, tags, admin, at, version: auditRef.id };
    if (note) transaction.set(ref, note);
    else transaction.delete(ref);
    const changes = [{ userType, id, before: {}, after: {} }];
    addToAudit(transaction, db, { action: 'note-changed', admin, changes }, now, auditRef);
    return { status: 'done', note };
  });
}
