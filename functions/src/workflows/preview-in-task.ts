import { MINUTE_MS } from '@contract/durations.ts';
import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { CONTENDED, inTransaction } from '../collections/database.ts';
import {
  isChoosing,
  isPreviewing,
  openWavesRef,
  pagesOf,
  type WaveDoc,
  type WavePreviewInTask,
  waveRef,
} from '../collections/waves.ts';
import { decideStep } from '../domain/wave-state.ts';
import { type ChoiceConfig, inPages, readReserved } from './choose-wave.ts';
import { chooseWithFacts, type FoundList, storeList } from './hold-wave.ts';
import { DayTooBroadError } from './wave-search.ts';

/** After this time the members are chosen again when the preview is asked for. The hold compares the list anyway. */
const SHOWN_FOR_MS = 10 * MINUTE_MS;

/**
 * Asks for the preview of a draft whose members a task chooses ({@link previewInTask}), because it may take longer than a
 * call. Changes nothing if a task is choosing them, or if there is a preview of the last minutes.
 * @param mayAsk whether the admin may ask for one. If not, this only finds one that another admin has asked for.
 * @returns the preview's result, null until it is made, and whether it was asked for now; null if there is no draft, and
 * `notAsked` if there is no preview and this admin may not ask for one.
 */
export async function askForPreview(
  db: Firestore,
  id: string,
  now: Date,
  mayAsk = true,
): Promise<{ result: WavePreviewInTask['result']; isNew: boolean } | 'notAsked' | null> {
  return inTransaction(
    db,
    async (transaction) => {
      const wave = (await transaction.get(waveRef(db, id))).data();
      if (!wave || decideStep('preview', wave.state) !== 'possible') return null;
      if (isChoosing(wave) || isPreviewing(wave)) return { result: null, isNew: false };
      if (wave.preview && isCurrent(wave.preview, wave, now))
        return { result: wave.preview.result, isNew: false };
      if (!mayAsk) return 'notAsked';
      const progressAt = Timestamp.fromDate(now);
      const preview = { progressAt, found: 0, pages: pagesOf(wave), result: null };
      transaction.update(waveRef(db, id), { preview });
      transaction.set(openWavesRef(db), { choosing: FieldValue.arrayUnion(id) }, { merge: true });
      return { result: null, isNew: true };
    },
    CONTENDED,
  );
}

/** Returns whether a preview was made in the last minutes, and no hold has found another list since. */
function isCurrent({ progressAt }: WavePreviewInTask, { choosing }: WaveDoc, now: Date): boolean {
  const madeMs = progressAt.toMillis();
  const isRefused = choosing?.refusal === 'otherList' && choosing.progressAt.toMillis() >= madeMs;
  return !isRefused && now.getTime() - madeMs < SHOWN_FOR_MS;
}

/**
 * Chooses the members of a draft if an admin has asked for its preview, and stores them as a hold does, without reserving
 * anybody. Stores after each page of rows how many it has found. Safe to repeat.
 */
export async function previewInTask(
  db: Firestore,
  config: ChoiceConfig,
  id: string,
  now: () => Date,
): Promise<void> {
  const wave = (await waveRef(db, id).get()).data();
  if (!wave || !isPreviewing(wave)) return;
  const { taken } = await readReserved(db, wave, id);
  const onFound = (found: number) => changePreview(db, id, now(), () => ({ found }));
  let list: FoundList | null = null;
  try {
    list = await chooseWithFacts(db, { ...wave, ...config }, taken, onFound);
  } catch (error) {
    if (!(error instanceof DayTooBroadError)) throw error;
  }
  await changePreview(db, id, now(), (transaction, stored) => {
    if (!list) return { result: 'dayTooBroad' };
    const result = storeList(transaction, db, id, stored, list);
    return { result, pages: inPages(list.members).length };
  });
}

/** Changes a preview that a task is making, and nothing if the draft has been cancelled or held since. */
async function changePreview(
  db: Firestore,
  id: string,
  now: Date,
  changeOf: (transaction: Transaction, wave: WaveDoc) => Partial<WavePreviewInTask>,
): Promise<void> {
  await inTransaction(
    db,
    async (transaction) => {
      const wave = (await transaction.get(waveRef(db, id))).data();
      if (!wave?.preview || !isPreviewing(wave)) return;
      const preview = {
        ...wave.preview,
        ...changeOf(transaction, wave),
        progressAt: Timestamp.fromDate(now),
      };
      transaction.update(waveRef(db, id), { preview });
      if (preview.result !== null && !isChoosing(wave))
        transaction.update(openWavesRef(db), { choosing: FieldValue.arrayRemove(id) });
    },
    CONTENDED,
  );
}
