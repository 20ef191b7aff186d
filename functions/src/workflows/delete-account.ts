import {
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { unlessItChanged } from '../collections/database.ts';
import {
  type Account,
  type DeletionRequestDoc,
  deletionRequestRef,
  deletionRequests,
} from '../collections/deletion-requests.ts';
import { suppressMail } from '../collections/suppressions.ts';
import { deleteDocuments, findAccount, pageOfSource, personalDataSources } from './personal-data-sources.ts';

/** Documents deleted in one transaction. */
const PAGE = 200;

/**
 * Deletes everything that {@link personalDataSources} finds of a person. Known or not, once or again: the end is the same. From the first commit on no
 * mail that was queued before goes out; the counter follows by the triggers of the deleted signups.
 * @param key MAILBOX_KEY
 */
export async function deleteAccount(db: Firestore, key: string, email: string, now: Date): Promise<void> {
  const account = await findAccount(db, email);
  const ref = deletionRequestRef(db, key, email);
  const batch = db.batch();
  batch.set(ref, { account, requestedAt: Timestamp.fromDate(now) });
  suppressMail(batch, db, key, email, now);
  await batch.commit();
  await finishDeletion(db, ref);
}

/** Goes on with deletions whose process died. Safe to run at any time, also beside the ones under way. */
export async function resumeDeletions(db: Firestore): Promise<number> {
  const { docs } = await deletionRequests(db).limit(PAGE).get();
  for (const { ref } of docs) await finishDeletion(db, ref);
  return docs.length;
}

/** Goes on with one deletion, if there is one, until nothing is left. */
export async function finishDeletion(
  db: Firestore,
  ref: DocumentReference<DeletionRequestDoc, DeletionRequestDoc>,
): Promise<void> {
  for (;;) {
    const request = await ref.get();
    const { updateTime } = request;
    const account = request.data()?.account;
    if (!account || !updateTime) return;
    for (const collection of Object.keys(personalDataSources))
      await deleteFromSource(db, collection, account, updateTime);
    // Who has come back and left again meanwhile has asked for more than that.
    if (await unlessItChanged(ref.delete({ lastUpdateTime: updateTime }))) return;
  }
}

/** @param until what is stored later is of somebody who has come back already. */
async function deleteFromSource(
  db: Firestore,
  collection: string,
  account: Account,
  until: Timestamp,
): Promise<void> {
  let page: QueryDocumentSnapshot[] = [];
  do {
    page = await pageOfSource(db, collection, account, PAGE, page.at(-1));
    await deleteDocuments(
      db,
      collection,
      page.filter(({ createTime }) => createTime <= until),
    );
  } while (page.length === PAGE);
}
