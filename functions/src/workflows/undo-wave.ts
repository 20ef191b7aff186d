import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { addToAudit, auditRef, newAuditRef, partRef } from '../collections/audit-log.ts';
import { CONTENDED, inTransaction } from '../collections/database.ts';
import { countTold, markUndone, runningUndo, undoAfterPage } from '../collections/paged-undo.ts';
import { openWavesRef, waveRef } from '../collections/waves.ts';
import { undoInCommit } from './undo.ts';

/** The result of undoing a wave, or a job. `waiting`: the number of members whose page is not reverted yet. */
export type PagedUndoOutcome =
  | { status: 'unknown' }
  | { status: 'told'; count: number }
  | { status: 'done'; restored: number; kept: number; waiting: number };
type WaveUndoOutcome = PagedUndoOutcome | { status: 'releasing' };

/**
 * Begins the undo of a whole wave, or continues one that paused. Its pages are reverted one by one
 * ({@link undoWavePage}). A second undo of the wave changes nothing.
 * @param auditId the log's entry of the release.
 * @param onlyIfUntold if true, begins nothing if any member has got the mail, and pauses at a page with such
 * a member.
 * @returns the wave's id, or why nothing begins.
 */
export async function beginWaveUndo(
  db: Firestore,
  { auditId, admin, onlyIfUntold }: { auditId: string; admin: string; onlyIfUntold: boolean },
  now: Date,
): Promise<{ status: 'begun'; waveId: string } | WaveUndoOutcome> {
  const waveId = (await auditRef(db, auditId).get()).data()?.wave?.id;
  if (waveId === undefined) return { status: 'unknown' };
  const stored = (await waveRef(db, waveId).get()).data();
  if (stored?.release?.auditId !== auditId) return { status: 'unknown' };
  if (onlyIfUntold && stored.undo?.state !== 'done') {
    const count = await countTold(db, waveId, stored.release, now);
    if (count > 0) return { status: 'told', count };
  }
  const ref = newAuditRef(db);
  return inTransaction<{ status: 'begun'; waveId: string } | WaveUndoOutcome>(
    db,
    async (transaction) => {
      const wave = (await transaction.get(waveRef(db, waveId))).data();
      if (!wave?.release) return { status: 'unknown' };
      if (wave.state === 'releasing') return { status: 'releasing' };
      if (wave.undo?.state === 'done')
        return { status: 'done', restored: 0, kept: wave.release.released, waiting: 0 };
      const begun = { status: 'begun', waveId } as const;
      if (wave.undo?.state === 'running') return begun;
      const undo = runningUndo(wave.undo, { admin, onlyIfUntold, auditId: ref.id }, now);
      transaction.update(waveRef(db, waveId), { undo });
      transaction.update(openWavesRef(db), { undoing: FieldValue.arrayUnion(waveId) });
      markUndone(transaction, auditRef(db, auditId), undo);
      if (wave.undo) return begun;
      const parts = { pages: wave.release.nextPage, count: wave.release.released };
      const about = { id: waveId, name: wave.name };
      addToAudit(transaction, db, { action: 'undo', admin, wave: about, parts }, now, ref);
      return begun;
    },
    CONTENDED,
  );
}

/**
 * Reverts the next page of a wave that is being undone, in one commit with the log's entry and the wave's progress.
 * Safe to repeat, and to run several times at once.
 * @returns whether there is another page.
 */
export async function undoWavePage(db: Firestore, waveId: string, now: Date): Promise<boolean> {
  return inTransaction(
    db,
    async (transaction) => {
      const wave = (await transaction.get(waveRef(db, waveId))).data();
      if (wave?.undo?.state !== 'running' || !wave.release) return false;
      const { nextPage: page, by, onlyIfUntold, auditId } = wave.undo;
      const { nextPage: pages, released: count } = wave.release;
      const part = { partOf: auditId, parts: { pages, count } };
      const request = { auditId: partRef(db, wave.release.auditId, page).id, admin: by, onlyIfUntold, part };
      const outcome = await undoInCommit(transaction, db, request, partRef(db, auditId, page), now);
      const undo = undoAfterPage(wave.undo, outcome, pages, now);
      transaction.update(waveRef(db, waveId), { undo });
      const isRunning = undo.state === 'running';
      if (!isRunning) transaction.update(openWavesRef(db), { undoing: FieldValue.arrayRemove(waveId) });
      if (undo.state === 'paused') markUndone(transaction, auditRef(db, wave.release.auditId), undo);
      return isRunning;
    },
    CONTENDED,
  );
}

/** Returns the progress of the undo of a wave. */
export async function readWaveUndo(db: Firestore, waveId: string): Promise<WaveUndoOutcome> {
  const wave = (await waveRef(db, waveId).get()).data();
  if (!wave?.undo || !wave.release) return { status: 'unknown' };
  const { state, restored, kept, told } = wave.undo;
  if (state === 'paused') return { status: 'told', count: told };
  const waiting = state === 'done' ? 0 : wave.release.released - restored - kept;
  return { status: 'done', restored, kept, waiting };
}
