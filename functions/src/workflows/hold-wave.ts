import { MINUTE_MS } from '@contract/durations.ts';
import { OPEN_WAVES_MAX } from '@contract/limits.ts';
import type { NewWave, WaveFacts } from '@contract/waves.ts';
import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type ActionParts, addToAudit, auditRef, newAuditRef } from '../collections/audit-log.ts';
import { CONTENDED, inTransaction } from '../collections/database.ts';
import {
  type ChosenList,
  newWaveRef,
  openWavesRef,
  pagesOf,
  type WaveDoc,
  type WaveRelease,
  waveMembersRef,
  waveRef,
} from '../collections/waves.ts';
import { hashOfMembers } from '../domain/wave-choice.ts';
import { decideStep, minutesUntil } from '../domain/wave-state.ts';
import {
  type ChoiceConfig,
  chooseWave,
  type Draft,
  inPages,
  type OnFound,
  readReserved,
} from './choose-wave.ts';
import { findLeftOut } from './find-left-out.ts';
import { factsOf, storedFacts } from './wave-facts.ts';
import type { WaveCandidate } from './wave-search.ts';

/** The maximum number of times a hold chooses its members, because other waves may be held meanwhile. */
const HOLD_ATTEMPTS = 5;

/**
 * The outcome of a step. `done`: also if another admin took the step first. `refused`: the wave's state does not
 * allow it. `otherList`: the list is not the one that the admin saw. `onHold`: the hold lasts for `minutes` more.
 */
export type WaveOutcome =
  | { status: 'done'; wave: WaveDoc }
  | { status: 'unknown' | 'refused' | 'empty' | 'otherList' | 'tooManyOpen' | 'contended' }
  | { status: 'onHold'; minutes: number };

/** Stores a draft, with its entry in the log, without choosing its members. @returns its id. */
export async function draftWave(
  db: Firestore,
  { startsAt, filter: { minScore, ...facets }, ...wave }: NewWave,
  createdBy: string,
  now: Date,
): Promise<string> {
  const ref = newWaveRef(db);
  const batch = db.batch();
  batch.create(ref, {
    ...wave,
    filter: { ...facets, ...(minScore === undefined ? {} : { minScore }) },
    state: 'draft',
    createdAt: Timestamp.fromDate(now),
    createdBy,
    startsAt: startsAt === '' ? null : Timestamp.fromDate(new Date(startsAt)),
    choosing: null,
    hold: null,
    release: null,
    undo: null,
  });
  addToAudit(
    batch,
    db,
    { action: 'wave-drafted', admin: createdBy, wave: { id: ref.id, name: wave.name } },
    now,
  );
  await batch.commit();
  return ref.id;
}

/** Chooses the members as a hold would now, and stores nothing. @returns null if the wave is not a draft. */
export async function previewWave(db: Firestore, config: ChoiceConfig, id: string) {
  const wave = (await waveRef(db, id).get()).data();
  if (!wave || decideStep('preview', wave.state) !== 'possible') return null;
  const { taken } = await readReserved(db, wave, id);
  return chooseWithFacts(db, { ...wave, ...config }, taken);
}

/** Chooses the members of a draft and finds out who is left out. @param onFound as in `chooseWave`. */
export async function chooseWithFacts(
  db: Firestore,
  draft: Draft,
  taken: ReadonlySet<number>,
  onFound?: OnFound,
): Promise<FoundList> {
  const choice = await chooseWave(db, draft, taken, undefined, onFound);
  return { members: choice.members, facts: factsOf(choice, await findLeftOut(db, draft, choice)) };
}

/** A choice of members with the facts about it. */
export interface FoundList {
  members: WaveCandidate[];
  facts: WaveFacts;
}

/** Stores the members of a choice in place of those of an earlier preview. @returns what the wave's document stores. */
export function storeList(
  transaction: Transaction,
  db: Firestore,
  id: string,
  wave: WaveDoc,
  { members, facts }: FoundList,
): ChosenList {
  const pages = inPages(members);
  for (const [page, some] of pages.entries()) {
    const ids = some.map((member) => member.id);
    const flagged = some.filter(({ isFlagged }) => isFlagged).map((member) => member.id);
    transaction.set(waveMembersRef(db, id, page), { ids, flagged, released: null });
  }
  deletePages(transaction, db, id, { from: pages.length, to: pagesOf(wave) });
  const hash = hashOfMembers(members.map((member) => member.id));
  return { members: members.length, hash, facts: storedFacts(facts) };
}

function deletePages(
  transaction: Transaction,
  db: Firestore,
  id: string,
  { from, to }: { from: number; to: number },
): void {
  for (let page = from; page < to; page++) transaction.delete(waveMembersRef(db, id, page));
}

/**
 * Fixes a draft's list and reserves its members, in one commit. The signups stay as they are. If another wave was
 * held since the choice began, this chooses again, so that no person is a member of two open waves.
 * @param seenHash the hash of the list that the admin saw; '' if any list may be held.
 */
export async function holdWave(
  db: Firestore,
  config: ChoiceConfig,
  id: string,
  admin: string,
  now: Date,
  seenHash = '',
): Promise<WaveOutcome> {
  const wave = (await waveRef(db, id).get()).data();
  if (!wave) return { status: 'unknown' };
  const ended = outcomeUnlessDraft(wave);
  if (ended) return ended;
  for (let attempt = 1; attempt <= HOLD_ATTEMPTS; attempt++) {
    const { open, taken } = await readReserved(db, wave, id);
    const choice = await chooseWithFacts(db, { ...wave, ...config }, taken);
    const outcome = await reserve(db, id, { choice, open, admin, seenHash }, now);
    if (outcome) return outcome;
  }
  return { status: 'contended' };
}

/** Returns the outcome of a hold of a wave that is no longer a draft; null if it is a draft. */
export function outcomeUnlessDraft(wave: WaveDoc): WaveOutcome | null {
  const step = decideStep('hold', wave.state);
  if (step === 'possible') return null;
  return step === 'taken' ? { status: 'done', wave } : { status: 'refused' };
}

interface Reservation {
  choice: FoundList;
  /** The ids of the waves that were open when the choice was made. */
  open: string[];
  admin: string;
  seenHash: string;
}

/** Stores a choice. @returns null if another wave was opened since. */
async function reserve(
  db: Firestore,
  id: string,
  { choice, open, admin, seenHash }: Reservation,
  now: Date,
): Promise<WaveOutcome | null> {
  const hash = hashOfMembers(choice.members.map((member) => member.id));
  return inTransaction<WaveOutcome | null>(
    db,
    async (transaction) => {
      const wave = (await transaction.get(waveRef(db, id))).data();
      if (!wave) return { status: 'unknown' };
      const ended = outcomeUnlessDraft(wave);
      if (ended) return ended;
      const stored = (await transaction.get(openWavesRef(db))).data();
      const { ids: openNow = [], undoing = [], choosing = [] } = stored ?? {};
      if (openNow.some((other) => !open.includes(other))) return null;
      if (openNow.length >= OPEN_WAVES_MAX) return { status: 'tooManyOpen' };
      if (choice.members.length === 0) return { status: 'empty' };
      if (seenHash !== '' && seenHash !== hash) return { status: 'otherList' };
      const { preview: _, ...draft } = wave;
      const held: WaveDoc = {
        ...draft,
        state: 'held',
        choosing: null,
        hold: {
          by: admin,
          at: Timestamp.fromDate(now),
          until: Timestamp.fromMillis(now.getTime() + wave.holdMinutes * MINUTE_MS),
          ...storeList(transaction, db, id, wave, choice),
        },
      };
      transaction.set(waveRef(db, id), held);
      transaction.set(openWavesRef(db), {
        ids: [...openNow, id],
        undoing,
        choosing: choosing.filter((other) => other !== id),
      });
      const about = { id, name: wave.name };
      addToAudit(transaction, db, { action: 'wave-hold', admin, wave: about }, now);
      return { status: 'done', wave: held };
    },
    CONTENDED,
  );
}

/**
 * Cancels a draft, ends a hold, or stops a release after the page in progress. Changes no signup: people who
 * were let in keep their access until the wave is undone.
 */
export async function cancelWave(db: Firestore, id: string, admin: string, now: Date): Promise<WaveOutcome> {
  return inTransaction<WaveOutcome>(
    db,
    async (transaction) => {
      const wave = (await transaction.get(waveRef(db, id))).data();
      if (!wave) return { status: 'unknown' };
      const step = decideStep('cancel', wave.state);
      if (step !== 'possible') return step === 'taken' ? { status: 'done', wave } : { status: 'refused' };
      transaction.update(waveRef(db, id), {
        state: 'cancelled',
        choosing: null,
        preview: FieldValue.delete(),
      });
      if (wave.choosing || wave.preview)
        transaction.update(openWavesRef(db), { choosing: FieldValue.arrayRemove(id) });
      if (wave.preview) deletePages(transaction, db, id, { from: 0, to: wave.preview.pages });
      if (wave.release) endRelease(transaction, db, id, wave.release);
      else if (wave.hold) closeWave(transaction, db, id);
      const about = { id, name: wave.name };
      addToAudit(transaction, db, { action: 'wave-cancel', admin, wave: about }, now);
      const { preview: _, ...rest } = wave;
      return { status: 'done', wave: { ...rest, state: 'cancelled', choosing: null } };
    },
    CONTENDED,
  );
}

/**
 * Begins the release of a held wave, once its hold has passed. Its pages are let in by tasks
 * (workflows/release-wave.ts). If two admins call it, one release begins.
 */
export async function beginRelease(
  db: Firestore,
  id: string,
  admin: string,
  now: Date,
): Promise<WaveOutcome> {
  const ref = newAuditRef(db);
  return inTransaction<WaveOutcome>(
    db,
    async (transaction) => {
      const wave = (await transaction.get(waveRef(db, id))).data();
      if (!wave) return { status: 'unknown' };
      const step = decideStep('release', wave.state);
      if (step === 'taken') return { status: 'done', wave };
      if (step === 'refused' || !wave.hold) return { status: 'refused' };
      const minutes = minutesUntil(wave.hold.until, now);
      if (minutes > 0) return { status: 'onHold', minutes };
      const at = Timestamp.fromDate(now);
      const releasing: WaveDoc = {
        ...wave,
        state: 'releasing',
        release: {
          by: admin,
          auditId: ref.id,
          at,
          progressAt: at,
          nextPage: 0,
          released: 0,
          mailed: 0,
          excluded: {},
        },
      };
      transaction.set(waveRef(db, id), releasing);
      const about = { id, name: wave.name };
      const entry = { action: 'wave-release', admin, wave: about, parts: partsOf(wave) } as const;
      addToAudit(transaction, db, entry, now, ref);
      return { status: 'done', wave: releasing };
    },
    CONTENDED,
  );
}

/** Returns the extent of a release for the log. */
export function partsOf(wave: WaveDoc): ActionParts {
  return { pages: pagesOf(wave), count: wave.hold?.members ?? 0 };
}

/** Ends a release, and stores in the log how many people it let in. */
export function endRelease(
  transaction: Transaction,
  db: Firestore,
  id: string,
  { auditId, nextPage, released }: WaveRelease,
): void {
  closeWave(transaction, db, id);
  transaction.update(auditRef(db, auditId), { parts: { pages: nextPage, count: released } });
}

/** Ends the reservation of a wave's members. */
function closeWave(transaction: Transaction, db: Firestore, id: string): void {
  transaction.update(openWavesRef(db), { ids: FieldValue.arrayRemove(id) });
}
