import type { UndoReply } from '@contract/priority.ts';
import { routes } from '@contract/routes.ts';
import { isUndoable, UNDOABLE } from '@contract/undoable.ts';
import { USER_TYPES } from '@contract/values.ts';
import { auditRef } from '../collections/audit-log.ts';
import { enqueue } from '../task-queue.ts';
import { processWave, waveTask } from '../workflows/process-wave.ts';
import { processTierJob, tierJobTask } from '../workflows/tier-job.ts';
import { undo } from '../workflows/undo.ts';
import { beginTierUndo, readTierUndo } from '../workflows/undo-tier-job.ts';
import { beginWaveUndo, type PagedUndoOutcome, readWaveUndo } from '../workflows/undo-wave.ts';
import { adminOf, requireRole } from './admin-rights.ts';
import { ApiError } from './api-error.ts';
import type { Context, Handler } from './operation.ts';
import { refreshPeople } from './refresh-people.ts';

/** How long a call reverts pages before it leaves the rest to tasks. */
const UNDO_BUDGET_MS = 10_000;

export const undoActionCall: Handler<'POST /api/admin/undo'> = async ({ body }, context) => {
  const { db, admin, now } = context;
  const entry = (await auditRef(db, body.auditId).get()).data();
  const action = entry?.action;
  if (!action || !isUndoable(action)) throw new ApiError(404, 'unknownAction');
  requireRole(routes[UNDOABLE[action]], admin);
  if (action === 'wave-release') return undoWave(body, context);
  if (action === 'list-tier') return undoTierJob(body, context);
  const outcome = await undo(db, { ...body, admin: adminOf(context) }, now());
  if (outcome.status === 'unknown') throw new ApiError(404, 'unknownAction');
  if (outcome.status === 'told') throw new ApiError(409, 'peopleTold', { values: { count: outcome.count } });
  for (const userType of USER_TYPES) {
    const changed = entry.changes.filter((change) => change.userType === userType);
    await refreshPeople(
      db,
      userType,
      changed.map(({ id }) => id),
    );
  }
  return { restored: outcome.restored, kept: outcome.kept };
};

/** Reverts the first pages of a wave and leaves the rest to tasks. */
async function undoWave(
  body: { auditId: string; onlyIfUntold: boolean },
  context: Context,
): Promise<UndoReply> {
  const { db, config, now } = context;
  const begun = await beginWaveUndo(db, { ...body, admin: adminOf(context) }, now());
  if (begun.status === 'begun') {
    const isUnfinished = await processWave(db, config, begun, now, UNDO_BUDGET_MS);
    if (isUnfinished) await enqueue('processPages', waveTask(begun.waveId, now()));
  }
  const outcome = begun.status === 'begun' ? await readWaveUndo(db, begun.waveId) : begun;
  if (outcome.status === 'releasing') throw new ApiError(423, 'waveReleasing');
  return toReply(outcome);
}

/** Stops a job, reverts its first pages and leaves the rest to tasks. */
async function undoTierJob(
  body: { auditId: string; onlyIfUntold: boolean },
  context: Context,
): Promise<UndoReply> {
  const { db, now } = context;
  const begun = await beginTierUndo(db, { ...body, admin: adminOf(context) }, now());
  if (begun.status !== 'begun') return toReply(begun);
  const task = { tierJobId: body.auditId };
  const isUnfinished = await processTierJob(db, task, now, UNDO_BUDGET_MS);
  if (isUnfinished) await enqueue('processPages', tierJobTask(body.auditId, now()));
  return toReply(await readTierUndo(db, body.auditId));
}

function toReply(outcome: PagedUndoOutcome): UndoReply {
  if (outcome.status === 'unknown') throw new ApiError(404, 'unknownAction');
  if (outcome.status === 'told') throw new ApiError(409, 'peopleTold', { values: { count: outcome.count } });
  const { restored, kept, waiting } = outcome;
  return { restored, kept, ...(waiting > 0 ? { waiting } : {}) };
}
