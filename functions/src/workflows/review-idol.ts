import { isDeepStrictEqual } from 'node:util';
import type { SubmissionContent } from '@contract/idol-verification.ts';
import { SUBMISSIONS_MAX } from '@contract/limits.ts';
import type {
  Language,
  MailTemplate,
  ReviewDecision,
  ReviewReason,
  VerificationState,
} from '@contract/values.ts';
import {
  type CollectionReference,
  type DocumentReference,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { addToAudit, newAuditRef } from '../collections/audit-log.ts';
import { type Consent, consentNow } from '../collections/consent.ts';
import { encodeCursor, readCursor } from '../collections/cursor.ts';
import { collection, inTransaction, inTransactionOnce, readAll } from '../collections/database.ts';
import { mailRef, newMail } from '../collections/outbox.ts';
import { standingUpdate } from '../collections/ranking.ts';
import { type IdolDoc, signupPath, signupRef, signups } from '../collections/signups.ts';

/**
 * `idolSubmissions/{number of the idol}v{version}`: what an idol handed in once. It is never changed but for what was decided on it; where the
 * review stands is in the idol's record.
 */
export interface IdolSubmissionDoc extends SubmissionContent {
  idolId: number;
  version: number;
  submittedAt: Timestamp;
  consent: Consent;
  /** The last decision on this version. */
  decision: { status: ReviewDecision; reasons: ReviewReason[]; note: string; at: Timestamp } | null;
}

/** What became of an attempt to submit; only `stored` changed anything. */
export type SubmitOutcome = 'stored' | 'unknown' | 'approved' | 'rejected' | 'too-many';

/** A reviewer's word, and what it was said about. */
export interface ReviewAct {
  admin: string;
  idolId: number;
  version: number;
  seen: VerificationState;
  decision: ReviewDecision;
  reasons: ReviewReason[];
  note: string;
}

/** What each decision tells the idol. */
const OUTCOME_MAIL = {
  approved: 'idol-approved',
  needs_more: 'idol-needs-more',
  rejected: 'idol-rejected',
} as const satisfies Record<ReviewDecision, MailTemplate>;

/** So many by their numbers at most in one read; rows of one page. */
const READ_MAX = 300;

function submissions(db: Firestore): CollectionReference<IdolSubmissionDoc, IdolSubmissionDoc> {
  return collection<IdolSubmissionDoc>(db, 'idolSubmissions');
}

function submissionRef(
  db: Firestore,
  idolId: number | string,
  version: number,
): DocumentReference<IdolSubmissionDoc, IdolSubmissionDoc> {
  return submissions(db).doc(`${idolId}v${version}`);
}

/**
 * Stores a submission as a new version, with the idol's new state and score and the receipt mail, in one commit. The same once more while it
 * waits for its review is that submission, not another one.
 * @param language of the page, for the record of consent.
 */
export async function submitVerification(
  db: Firestore,
  idolId: number,
  content: SubmissionContent,
  language: Language,
  now: Date,
): Promise<SubmitOutcome> {
  const ref = signupRef(db, 'idol', idolId);
  return inTransaction(db, async (transaction) => {
    const idol = (await transaction.get(ref)).data();
    if (!idol?.verifiedAt) return 'unknown';
    const { verificationState: state } = idol;
    if (state === 'approved' || state === 'rejected') return state;
    const lastVersion = idol.verification?.version ?? 0;
    const isWaiting = state === 'pending';
    if (isWaiting && (await isLatest(transaction, db, idolId, lastVersion, content))) return 'stored';
    if (lastVersion >= SUBMISSIONS_MAX) return 'too-many';

    const at = Timestamp.fromDate(now);
    const version = lastVersion + 1;
    transaction.create(submissionRef(db, idolId, version), {
      idolId,
      version,
      submittedAt: at,
      consent: consentNow(language, at),
      decision: null,
      ...content,
    });
    const changes = {
      verificationState: 'pending' as const,
      // Whoever adds something does not lose the place in the line.
      verification: { version, since: (isWaiting && idol.verification?.since) || at },
    };
    transaction.update(ref, {
      ...changes,
      ...standingUpdate({ ...idol, ...changes }, now),
    });
    const mail = newMail(idol, signupPath('idol', idolId), 'idol-received', at);
    transaction.create(mailRef(db, `idol-${idolId}-received-${version}`), mail);
    return 'stored';
  });
}

async function isLatest(
  transaction: Transaction,
  db: Firestore,
  idolId: number,
  version: number,
  content: SubmissionContent,
): Promise<boolean> {
  const latest = (await transaction.get(submissionRef(db, idolId, version))).data();
  if (!latest) return false;
  const { documents, socialProofs, additionalInfo } = latest;
  return isDeepStrictEqual({ documents, socialProofs, additionalInfo }, { ...content });
}

/**
 * A reviewer's decision: state, score, the idol's mail and the audit log, all at once or not at all.
 * @returns `unknown` when there is no such submission, `changed` when it is not what the reviewer saw; nothing is changed then.
 */
export async function reviewIdol(
  db: Firestore,
  { admin, idolId, version, seen, decision, reasons, note }: ReviewAct,
  now: Date,
): Promise<'done' | 'unknown' | 'changed'> {
  const ref = signupRef(db, 'idol', idolId);
  const auditRef = newAuditRef(db);
  return inTransactionOnce(db, auditRef, async (transaction) => {
    const idol = (await transaction.get(ref)).data();
    if (!idol?.verification) return 'unknown';
    const { verificationState: before, verification } = idol;
    if (before !== seen || verification.version !== version || before === decision) return 'changed';

    const at = Timestamp.fromDate(now);
    const told = decision === 'approved' ? { reasons: [], note: '' } : { reasons, note };
    transaction.update(submissionRef(db, idolId, version), {
      decision: { status: decision, ...told, at },
    });
    const changes = { verificationState: decision, verification: { version, since: at } };
    const fields = { ...changes, ...standingUpdate({ ...idol, ...changes }, now) };
    transaction.update(ref, fields);
    const values = { reasons: told.reasons.join(), note: told.note };
    const mail = newMail(idol, signupPath('idol', idolId), OUTCOME_MAIL[decision], at, { values });
    transaction.create(mailRef(db, `idol-${idolId}-${decision}-${now.getTime()}`), mail);
    addToAudit(
      transaction,
      db,
      {
        act: 'idol-review',
        admin,
        changes: [
          {
            userType: 'idol',
            id: idolId,
            before: { verification: before, score: idol.priorityScore },
            after: { verification: decision, score: fields.priorityScore },
          },
        ],
      },
      now,
      auditRef,
    );
    return 'done';
  });
}

/** An idol and what is to be looked at. */
export interface Reviewed {
  idolId: number;
  idol: IdolDoc;
  since: Timestamp;
  latest: IdolSubmissionDoc;
}

/**
 * A page of the idols in one state with their latest submissions: those to be reviewed longest waiting first, all others latest first.
 * @returns null for a cursor that is none. `nextCursor` is null on the last page.
 */
export async function pageOfVerifications(
  db: Firestore,
  state: Exclude<VerificationState, ''>,
  limit: number,
  cursor: string,
): Promise<{ rows: Reviewed[]; nextCursor: string | null } | null> {
  const place = cursor === '' ? null : readCursor(cursor);
  if (place === undefined) return null;
  const order = state === 'pending' ? 'asc' : 'desc';
  let query: Query<IdolDoc, IdolDoc> = signups(db, 'idol')
    .where('verificationState', '==', state)
    .orderBy('verification.since', order)
    .orderBy('__name__', order);
  if (place) query = query.startAfter(place.at, place.id);
  const { docs } = await query.limit(Math.min(limit, READ_MAX) + 1).get();
  const shown = docs.slice(0, Math.min(limit, READ_MAX));
  const last = docs.length > shown.length ? shown.at(-1) : undefined;
  return {
    rows: await withLatest(db, shown),
    nextCursor: last ? encodeCursor(last.get('verification.since'), last.id) : null,
  };
}

async function withLatest(
  db: Firestore,
  docs: QueryDocumentSnapshot<IdolDoc, IdolDoc>[],
): Promise<Reviewed[]> {
  const refs = docs.map((document) => submissionRef(db, document.id, document.get('verification.version')));
  const latest = await readAll(db, refs);
  return docs.flatMap((document, index) => {
    const submission = latest[index];
    const idol = document.data();
    // Deleted since the query, with the idol it belongs to.
    if (!submission || !idol.verification) return [];
    return { idolId: Number(document.id), idol, since: idol.verification.since, latest: submission };
  });
}

/** All versions of an idol's submission, newest first. */
export async function submissionsOf(db: Firestore, idolId: number): Promise<IdolSubmissionDoc[]> {
  const { docs } = await submissions(db).where('idolId', '==', idolId).limit(SUBMISSIONS_MAX).get();
  return docs.map((document) => document.data()).sort((a, b) => b.version - a.version);
}
