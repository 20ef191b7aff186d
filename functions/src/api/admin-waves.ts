import { WAVE_IN_CALL_MAX, WAVE_ROWS } from '@contract/limits.ts';
import { FACETS_MAX, PEOPLE_COUNT_MAX, problemOfFilter } from '@contract/people.ts';
import { routes } from '@contract/routes.ts';
import { problemOfQuotas, type Wave, type WavePreview, type WavePreviewReply } from '@contract/waves.ts';
import { isChoosing, pageOfWaves, type WaveDoc, waveRef } from '../collections/waves.ts';
import { hashOfMembers } from '../domain/wave-choice.ts';
import { enqueue } from '../task-queue.ts';
import type { ChoiceConfig } from '../workflows/choose-wave.ts';
import { askForHold } from '../workflows/hold-in-task.ts';
import {
  beginRelease,
  cancelWave,
  draftWave,
  holdWave,
  previewWave,
  type WaveOutcome,
} from '../workflows/hold-wave.ts';
import { askForPreview } from '../workflows/preview-in-task.ts';
import { waveTask } from '../workflows/process-wave.ts';
import { describeWave, firstMembers, pageOfMembers, waveRow } from '../workflows/read-wave.ts';
import { readFacts } from '../workflows/wave-facts.ts';
import { DayTooBroadError } from '../workflows/wave-search.ts';
import { adminOf, mayCall } from './admin-rights.ts';
import { ApiError } from './api-error.ts';
import type { ApiResponse, Context, Handler } from './operation.ts';
import { pageResponse } from './page-response.ts';
import { withAuditId } from './with-audit-id.ts';

/** The page size of lists if no limit is given. */
const PAGE = 50;

/** The call whose role also sees all names of a preview, and may ask for one that a task makes. */
const HOLD = 'POST /api/admin/waves/{id}/hold';

export const createWaveCall: Handler<'POST /api/admin/waves'> = async ({ body }, context) => {
  // A wave is not read page by page as a list is, so it may have a day although its order is by score.
  const listed = { ...body.filter, since: '' };
  const problem = problemOfFilter(body.userType, listed, 'score') ?? problemOfQuotas(body);
  if (problem) throw new ApiError(400, problem, { values: { max: FACETS_MAX } });
  return { id: await draftWave(context.db, body, adminOf(context), context.now()) };
};

export const listWavesCall: Handler<'GET /api/admin/waves'> = async ({ query }, { db }) => {
  const page = await pageOfWaves(db, query.limit ?? PAGE, query.cursor);
  return pageResponse(page, ({ waves }) => waves.map(({ id, wave }) => waveRow(id, wave)));
};

export const getWaveCall: Handler<'GET /api/admin/waves/{id}'> = async ({ params }, context) =>
  describeWave(context.db, params.id, await readWave(context, params.id), context.now());

export const listWaveMembersCall: Handler<'GET /api/admin/waves/{id}/members'> = async (
  { params, query },
  context,
) => {
  const wave = await readWave(context, params.id);
  const { limit = PAGE, cursor, state } = query;
  const options = { limit, cursor, isExcluded: state === 'excluded' };
  return pageResponse(await pageOfMembers(context.db, params.id, wave, options), ({ rows }) => rows);
};

export const getWaveFactsCall: Handler<'GET /api/admin/waves/{id}/facts'> = async ({ params }, context) => {
  const { userType, hold } = await readWave(context, params.id);
  if (!hold) throw new ApiError(409, 'waveChanged');
  return readFacts(context.db, userType, hold);
};

/** Names everybody only to those who may hold the wave. Viewers see the first people, as on a page of the list. */
export const previewWaveCall: Handler<'POST /api/admin/waves/{id}/preview'> = async ({ params }, context) => {
  const { number, userType } = await readWave(context, params.id);
  const mayHold = mayCall(routes[HOLD], context.admin);
  if (number > WAVE_IN_CALL_MAX) return previewFromTask(context, params.id, userType, mayHold);
  const preview = await orRefuse(previewWave(context.db, choiceConfig(context), params.id));
  if (!preview) throw new ApiError(409, 'waveChanged');
  const { members, facts } = preview;
  const others = mayHold ? members.slice(WAVE_ROWS) : [];
  return {
    ...facts,
    hash: hashOfMembers(members.map(({ id }) => id)),
    first: members
      .slice(0, WAVE_ROWS)
      .map(({ id, name, score, language }): WavePreview['first'][number] => ({ id, name, score, language })),
    rest: others.map(({ id, name }) => ({ id, name })),
  };
};

/**
 * Replies with a preview that a task has made, or asks for it. The task stores the members, so only those who may hold
 * the wave can ask; others see the preview that one of them has asked for.
 */
async function previewFromTask(
  { db, now }: Context,
  id: string,
  userType: WaveDoc['userType'],
  mayHold: boolean,
): Promise<WavePreviewReply> {
  const asked = await askForPreview(db, id, now(), mayHold);
  if (!asked) throw new ApiError(409, 'waveChanged');
  if (asked === 'notAsked') throw new ApiError(403, 'needsOperator');
  if (asked.isNew) await enqueue('processPages', waveTask(id, now()));
  if (asked.result === null) return { isChoosing: true };
  if (asked.result === 'dayTooBroad') throw dayTooBroad();
  const [facts, first] = await Promise.all([
    readFacts(db, userType, asked.result),
    firstMembers(db, id, userType),
  ]);
  return { ...facts, hash: asked.result.hash, first, rest: [] };
}

export const holdWaveCall: Handler<'POST /api/admin/waves/{id}/hold'> = async (
  { params, query },
  context,
) => {
  const { db, now } = context;
  const [admin, seenHash] = [adminOf(context), query.hash];
  const { number } = await readWave(context, params.id);
  const outcome =
    number > WAVE_IN_CALL_MAX
      ? await askForHold(db, params.id, { admin, seenHash }, now())
      : await orRefuse(holdWave(db, choiceConfig(context), params.id, admin, now(), seenHash));
  const wave = waveOf(outcome);
  if (isChoosing(wave)) await enqueue('processPages', waveTask(params.id, now()));
  return describeWave(db, params.id, wave, now());
};

export const releaseWaveCall: Handler<'POST /api/admin/waves/{id}/release'> = async (
  { params },
  context,
): Promise<ApiResponse<Wave>> => {
  const { db, now } = context;
  const wave = waveOf(await beginRelease(db, params.id, adminOf(context), now()));
  if (wave.state === 'releasing') await enqueue('processPages', waveTask(params.id, now()));
  return withAuditId(await describeWave(db, params.id, wave, now()), wave.release?.auditId ?? null);
};

export const cancelWaveCall: Handler<'POST /api/admin/waves/{id}/cancel'> = async ({ params }, context) => {
  const { db, now } = context;
  const outcome = await cancelWave(db, params.id, adminOf(context), now());
  return describeWave(db, params.id, waveOf(outcome), now());
};

function choiceConfig({ config: { adminTimeZone: timeZone, mailboxKey } }: Context): ChoiceConfig {
  return { timeZone, mailboxKey };
}

async function readWave({ db }: Context, id: string): Promise<WaveDoc> {
  const wave = (await waveRef(db, id).get()).data();
  if (!wave) throw new ApiError(404, 'unknownWave');
  return wave;
}

/** Waits for a choice of members. @throws ApiError if the draft's day selects too many people. */
async function orRefuse<Result>(choice: Promise<Result>): Promise<Result> {
  try {
    return await choice;
  } catch (error) {
    if (!(error instanceof DayTooBroadError)) throw error;
    throw dayTooBroad();
  }
}

function dayTooBroad(): ApiError {
  return new ApiError(409, 'waveDayTooBroad', { values: { max: PEOPLE_COUNT_MAX } });
}

/** The refusals of a step that need no values. */
const REFUSALS = {
  unknown: [404, 'unknownWave'],
  refused: [409, 'waveChanged'],
  contended: [409, 'waveChanged'],
  empty: [409, 'waveEmpty'],
  otherList: [409, 'waveListChanged'],
  tooManyOpen: [409, 'tooManyWaves'],
} as const;

/** Returns the wave after a step. @throws ApiError if the step was not possible. */
function waveOf(outcome: WaveOutcome): WaveDoc {
  if (outcome.status === 'done') return outcome.wave;
  if (outcome.status === 'onHold')
    throw new ApiError(409, 'waveOnHold', { values: { count: outcome.minutes } });
  const [status, key] = REFUSALS[outcome.status];
  throw new ApiError(status, key);
}
