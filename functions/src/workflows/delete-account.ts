import type { UserType } from '@contract/values.ts';
import {
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { addToAudit } from '../collections/audit-log.ts';
import { unlessItChanged } from '../collections/database.ts';
import {
  type DeletionRequestDoc,
  deletionRequestRef,
  deletionRequests,
} from '../collections/deletion-requests.ts';
import { signupAt } from '../collections/signups.ts';
import { suppressMail } from '../collections/suppressions.ts';
import { deleteDocuments, findAccount, pageOfSource, personalDataSources } from './personal-data-sources.ts';

/** The number of documents deleted in one transaction. */
const PAGE = 200;

/**
 * Deletes everything that {@link personalDataSources} finds about a person. Safe to repeat, and for unknown
 * addresses. After the first commit no queued mail is sent. The commit that deletes a signup also subtracts
 * it from the counter.
 * @param by the admin who deletes the person, for the audit log, and the signup that the admin saw.
 */
export async function deleteAccount(
  db: Firestore,
  { mailboxKey, adminTimeZone }: { mailboxKey: string; adminTimeZone: string },
  email: string,
  now: Date,
  by?: { admin: string; userType: UserType; id: number },
): Promise<void> {
  const account = await findAccount(db, email);
  const ref = deletionRequestRef(db, mailboxKey, email);
  const batch = db.batch();
  // A repeated signup that read the document before this cannot commit (workflows/join-waitlist.ts).
  for (const path of account.records)
    if (signupAt(path)) batch.update(db.doc(path), { isBeingDeleted: true });
  batch.set(ref, { account, requestedAt: Timestamp.fromDate(now), timeZone: adminTimeZone });
  suppressMail(batch, db, mailboxKey, email, 'declined', now);
  if (by) {
    const { admin, userType, id } = by;
    const changes = [{ userType, id, before: {}, after: {} }];
    addToAudit(batch, db, { action: 'delete-person', admin, changes }, now);
  }
  const isBegun = (await unlessItChanged(batch.commit())) !== null;
  // Starts again: a signup was deleted since it was found, by another deletion or a sweep.
  if (!isBegun) return deleteAccount(db, { mailboxKey, adminTimeZone }, email, now, by);
  await finishDeletion(db, ref);
}

/**
 * Continues up to {@link PAGE} unfinished deletions. Safe even while another process continues them.
 * @returns how many it continued.
 */
export async function resumeDeletions(db: Firestore): Promise<number> {
  const { docs } = await deletionRequests(db).limit(PAGE).get();
  for (const { ref } of docs) await finishDeletion(db, ref);
  return docs.length;
}

/** Continues a deletion, if there is one, until everything is deleted. @returns whether there is one. */
export async function finishDeletion(
  db: Firestore,
  ref: DocumentReference<DeletionRequestDoc, DeletionRequestDoc>,
): Promise<boolean> {
  for (let isKnown = false; ; isKnown = true) {
    const request = await ref.get();
    const { updateTime } = request;
    const data = request.data();
    if (!data || !updateTime) return isKnown;
    for (const collection of Object.keys(personalDataSources))
      await deleteFromSource(db, collection, data, updateTime);
    // Starts again if the person has returned and requested a second deletion, which covers more.
    if (await unlessItChanged(ref.delete({ lastUpdateTime: updateTime }))) return true;
  }
}

/**
 * Deletes a person's documents in one collection.
 * @param until the time of the request. Later documents belong to a person who has returned.
 */
async function deleteFromSource(
  db: Firestore,
  collection: string,
  { account, requestedAt, timeZone }: DeletionRequestDoc,
  until: Timestamp,
): Promise<void> {
  let page: QueryDocumentSnapshot[] = [];
  do {
    page = await pageOfSource(db, collection, account, PAGE, page.at(-1));
    await deleteDocuments(
      db,
      collection,
      page.filter(({ createTime }) => createTime <= until),
      { timeZone, now: requestedAt.toDate() },
    );
  } while (page.length === PAGE);
}
