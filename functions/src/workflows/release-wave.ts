import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type AuditedChange, addToAudit, partRef } from '../collections/audit-log.ts';
import { CONTENDED, inTransaction } from '../collections/database.ts';
import { type SignupDoc, signupRef } from '../collections/signups.ts';
import { suppressionRef } from '../collections/suppressions.ts';
import {
  type ExcludedMember,
  isChoosing,
  isPreviewing,
  openWavesRef,
  pagesOf,
  type WaveDoc,
  type WaveRelease,
  waveMembersRef,
  waveRef,
} from '../collections/waves.ts';
import { isStuck } from '../domain/stuck.ts';
import { exclusionOf } from '../domain/wave-member.ts';
import { releaseTimeMs } from '../domain/wave-state.ts';
import { beginRelease, endRelease, partsOf } from './hold-wave.ts';
import { giveTier } from './set-tiers.ts';

/**
 * Lets in the next page of a wave: tiers, admissions, mails, the page's entry in the log and the wave's progress are one
 * commit. Each member is checked again; {@link exclusionOf} says who is not let in. Safe to repeat, and to run
 * several times at once: the wave's document says which page is next.
 * @param key MAILBOX_KEY
 * @returns whether there is another page.
 */
export async function releasePage(db: Firestore, key: string, id: string, now: Date): Promise<boolean> {
  return inTransaction(
    db,
    async (transaction) => {
      const wave = (await transaction.get(waveRef(db, id))).data();
      if (wave?.state !== 'releasing' || !wave.release) return false;
      const { userType, tier, notify, name, release } = wave;
      const { nextPage: page, by } = release;
      const pageRef = partRef(db, release.auditId, page);
      const membersRef = waveMembersRef(db, id, page);
      const members = (await transaction.get(membersRef)).data();
      if (!members) throw new Error('A page of a wave has no members.');
      const people = await readMembers(transaction, db, key, wave, members.ids);
      const changes: AuditedChange[] = [];
      const excluded: ExcludedMember[] = [];
      for (const { id: memberId, signup, isSuppressed } of people) {
        const wasFlagged = members.flagged.includes(memberId);
        const reason = exclusionOf(signup, { isSuppressed, wasFlagged });
        if (reason) excluded.push({ id: memberId, reason });
        else if (signup) {
          const given = { userType, id: memberId, stored: signup, tier, auditId: pageRef.id };
          changes.push(giveTier(transaction, db, { ...given, wave: { id, notify } }, now));
        }
      }
      const isLast = page + 1 >= pagesOf(wave);
      if (changes.length > 0) {
        const part = { partOf: release.auditId, parts: partsOf(wave) };
        const entry = { action: 'wave-release', admin: by, wave: { id, name }, changes, ...part } as const;
        addToAudit(transaction, db, entry, now, pageRef);
      }
      transaction.update(membersRef, { released: { excluded } });
      const progress: WaveRelease = {
        ...release,
        nextPage: page + 1,
        released: release.released + changes.length,
        mailed: release.mailed + (notify ? changes.length : 0),
        excluded: addReasons(release.excluded, excluded),
        progressAt: Timestamp.fromDate(now),
      };
      transaction.update(waveRef(db, id), { state: isLast ? 'released' : 'releasing', release: progress });
      if (isLast) endRelease(transaction, db, id, progress);
      return !isLast;
    },
    CONTENDED,
  );
}

function addReasons(counts: WaveRelease['excluded'], excluded: ExcludedMember[]): WaveRelease['excluded'] {
  const added = { ...counts };
  for (const { reason } of excluded) added[reason] = (added[reason] ?? 0) + 1;
  return added;
}

interface Member {
  id: number;
  signup: SignupDoc | undefined;
  isSuppressed: boolean;
}

async function readMembers(
  transaction: Transaction,
  db: Firestore,
  key: string,
  { userType }: WaveDoc,
  ids: readonly number[],
): Promise<Member[]> {
  const documents = await transaction.getAll(...ids.map((id) => signupRef(db, userType, id)));
  const people = ids.map((id, index) => ({ id, signup: documents[index]?.data() }));
  const refs = people.flatMap(({ signup }) => (signup ? [suppressionRef(db, key, signup.email)] : []));
  const suppressions = refs.length > 0 ? await transaction.getAll(...refs) : [];
  const suppressed = new Set(suppressions.flatMap(({ exists, id }) => (exists ? [id] : [])));
  return people.map(({ id, signup }) => ({
    id,
    signup,
    isSuppressed: signup !== undefined && suppressed.has(suppressionRef(db, key, signup.email).id),
  }));
}

/**
 * Begins the release of the waves whose time has come, and finds those whose hold, release or undo is stuck.
 * @returns the waves that need a task.
 */
export async function findDueWaves(db: Firestore, now: Date): Promise<string[]> {
  const { ids = [], undoing = [], choosing = [] } = (await openWavesRef(db).get()).data() ?? {};
  const due: string[] = [];
  for (const id of [...ids, ...undoing, ...choosing]) {
    const wave = (await waveRef(db, id).get()).data();
    if (wave?.state === 'held' && isTimeToRelease(wave, now)) {
      const begun = await beginRelease(db, id, wave.hold?.by ?? wave.createdBy, now);
      if (begun.status === 'done') due.push(id);
    }
    const work = wave && workOf(wave);
    if (work && isStuck(work, now)) due.push(id);
  }
  return due;
}

/** Returns what a task is doing for a wave; null if there is nothing to do. */
function workOf(wave: WaveDoc): { progressAt: Timestamp } | null {
  if (wave.state === 'releasing') return wave.release;
  if (isChoosing(wave)) return wave.choosing;
  return isPreviewing(wave) ? (wave.preview ?? null) : wave.undo;
}

function isTimeToRelease({ hold, startsAt }: WaveDoc, now: Date): boolean {
  if (!hold || !startsAt) return false;
  return releaseTimeMs(hold.until.toMillis(), startsAt.toMillis()) <= now.getTime();
}
