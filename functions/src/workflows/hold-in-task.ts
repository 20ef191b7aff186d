import { OPEN_WAVES_MAX } from '@contract/limits.ts';
import type { HoldRefusal } from '@contract/waves.ts';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { CONTENDED, inTransaction } from '../collections/database.ts';
import { isChoosing, isPreviewing, openWavesRef, type WaveDoc, waveRef } from '../collections/waves.ts';
import type { ChoiceConfig } from './choose-wave.ts';
import { holdWave, outcomeUnlessDraft, type WaveOutcome } from './hold-wave.ts';
import { DayTooBroadError } from './wave-search.ts';

/**
 * Asks for the hold of a draft whose members a task chooses ({@link holdInTask}), because the choice may take
 * longer than a call. Changes nothing if the hold was asked for already.
 * @param seenHash as in `holdWave`.
 */
export async function askForHold(
  db: Firestore,
  id: string,
  { admin, seenHash }: { admin: string; seenHash: string },
  now: Date,
): Promise<WaveOutcome> {
  return inTransaction<WaveOutcome>(
    db,
    async (transaction) => {
      const wave = (await transaction.get(waveRef(db, id))).data();
      if (!wave) return { status: 'unknown' };
      const ended = outcomeUnlessDraft(wave);
      if (ended) return ended;
      if (isChoosing(wave)) return { status: 'done', wave };
      const open = (await transaction.get(openWavesRef(db))).data()?.ids ?? [];
      if (open.length >= OPEN_WAVES_MAX) return { status: 'tooManyOpen' };
      const choosing = { by: admin, seenHash, progressAt: Timestamp.fromDate(now), refusal: null };
      transaction.update(waveRef(db, id), { choosing });
      transaction.set(openWavesRef(db), { choosing: FieldValue.arrayUnion(id) }, { merge: true });
      return { status: 'done', wave: { ...wave, choosing } };
    },
    CONTENDED,
  );
}

/**
 * Holds a draft if an admin has asked for it, or stores why that is not possible. The hold is one commit, so it happens
 * once, however often this is repeated.
 * @returns whether another task has to try again, because other waves were held during each attempt.
 */
export async function holdInTask(
  db: Firestore,
  config: ChoiceConfig,
  id: string,
  now: Date,
): Promise<boolean> {
  const wave = (await waveRef(db, id).get()).data();
  if (!wave?.choosing || !isChoosing(wave)) return false;
  const status = await tryToHold(db, config, id, wave.choosing, now);
  if (status === 'empty' || status === 'otherList' || status === 'tooManyOpen' || status === 'dayTooBroad')
    await refuse(db, id, status);
  return status === 'contended';
}

async function tryToHold(
  db: Firestore,
  config: ChoiceConfig,
  id: string,
  { by, seenHash }: NonNullable<WaveDoc['choosing']>,
  now: Date,
): Promise<WaveOutcome['status'] | 'dayTooBroad'> {
  try {
    return (await holdWave(db, config, id, by, now, seenHash)).status;
  } catch (error) {
    if (error instanceof DayTooBroadError) return 'dayTooBroad';
    throw error;
  }
}

async function refuse(db: Firestore, id: string, refusal: HoldRefusal): Promise<void> {
  await inTransaction(
    db,
    async (transaction) => {
      const wave = (await transaction.get(waveRef(db, id))).data();
      if (!wave?.choosing || !isChoosing(wave)) return;
      transaction.update(waveRef(db, id), { choosing: { ...wave.choosing, refusal } });
      if (!isPreviewing(wave)) transaction.update(openWavesRef(db), { choosing: FieldValue.arrayRemove(id) });
    },
    CONTENDED,
  );
}
