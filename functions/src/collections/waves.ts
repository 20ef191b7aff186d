import { ACTION_PAGE } from '@contract/limits.ts';
import type {
  Exclusion,
  HoldRefusal,
  LeftOutReason,
  NewWave,
  WaveFacts,
  WaveState,
} from '@contract/waves.ts';
import type { DocumentReference, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import { encodeCursor, readCursor } from './cursor.ts';
import { collection, readAll, readPage } from './database.ts';
import type { PagedUndo } from './paged-undo.ts';

/** `waves/{random id}`: a group of people who get early access together. */
export interface WaveDoc extends Omit<NewWave, 'startsAt'> {
  state: WaveState;
  createdAt: Timestamp;
  /** The admin's name in the log, here and below. */
  createdBy: string;
  startsAt: Timestamp | null;
  /** Set in a draft if an admin has asked for a hold that a task makes. */
  choosing: {
    by: string;
    /** The hash of the list that the admin saw; '' if any list may be held. */
    seenHash: string;
    /** When it was asked for, to find a hold whose task was lost. */
    progressAt: Timestamp;
    /** Why the hold was not possible; null until then. */
    refusal: HoldRefusal | null;
  } | null;
  /** The preview of a draft that a task makes; absent if none was asked for since the last hold. */
  preview?: WavePreviewInTask;
  /** Null in a draft, and in one that was cancelled. */
  hold: WaveHold | null;
  /** Null until the release begins. */
  release: WaveRelease | null;
  /** Null until an admin undoes the wave. */
  undo: PagedUndo | null;
}

/** Describes a preview that a task makes or has made. */
export interface WavePreviewInTask {
  /** When it was asked for, when the task last found members, and when it ended. */
  progressAt: Timestamp;
  /** How many members were found so far. */
  found: number;
  /** How many pages of {@link WaveMembersDoc} are stored. They reserve nobody. */
  pages: number;
  /** Null until the task ends. */
  result: ChosenList | 'dayTooBroad' | null;
}

/** Describes a choice of members. {@link WaveMembersDoc} names them. */
export interface ChosenList {
  members: number;
  /** As `hashOfMembers` returns it (domain/wave-choice.ts). */
  hash: string;
  facts: StoredFacts;
}

interface WaveHold extends ChosenList {
  by: string;
  at: Timestamp;
  until: Timestamp;
}

/** The facts about the list when it was chosen. `ids`: the first people who were left out for that reason. */
interface StoredFacts extends Omit<WaveFacts, 'members' | 'leftOut'> {
  leftOut: { reason: LeftOutReason; count: number; isMore: boolean; ids: number[] }[];
}

export interface WaveRelease {
  by: string;
  /** The entry of the whole release in the log. Its pages have one each (`partRef`). */
  auditId: string;
  at: Timestamp;
  /** The page to be let in next. */
  nextPage: number;
  released: number;
  mailed: number;
  /** How many members were not let in. {@link WaveMembersDoc} names them. */
  excluded: Partial<Record<Exclusion, number>>;
  /** When the last page was let in, to find a release whose worker died. */
  progressAt: Timestamp;
}

export interface ExcludedMember {
  id: number;
  reason: Exclusion;
}

/**
 * `waveMembers/{wave}-{page}`: up to {@link ACTION_PAGE} members of a wave, reserved when its hold begins. A draft has
 * pages if a task has made its preview.
 */
export interface WaveMembersDoc {
  /** The numbers of the signups, in order. */
  ids: number[];
  /** Those that were flagged already when the hold began. */
  flagged: number[];
  /** Null while they are reserved. */
  released: { excluded: ExcludedMember[] } | null;
}

/**
 * `system/openWaves`: the waves that are held or releasing. Holds conflict on this document, so no person is
 * reserved twice.
 */
export interface OpenWavesDoc {
  ids: string[];
  /** The waves whose undo is running. */
  undoing: string[];
  /** The drafts whose members are being chosen in a task, for a preview or a hold. */
  choosing: string[];
}

/** Returns the reference of a wave. */
export function waveRef(db: Firestore, id: string): DocumentReference<WaveDoc, WaveDoc> {
  return collection<WaveDoc>(db, 'waves').doc(id);
}

/** Returns a reference for a new wave. */
export function newWaveRef(db: Firestore): DocumentReference<WaveDoc, WaveDoc> {
  return collection<WaveDoc>(db, 'waves').doc();
}

/** Returns the reference of a page of members, from 0. */
export function waveMembersRef(
  db: Firestore,
  id: string,
  page: number,
): DocumentReference<WaveMembersDoc, WaveMembersDoc> {
  return collection<WaveMembersDoc>(db, 'waveMembers').doc(`${id}-${page}`);
}

/** Returns the reference of `system/openWaves`. */
export function openWavesRef(db: Firestore): DocumentReference<OpenWavesDoc, OpenWavesDoc> {
  return collection<OpenWavesDoc>(db, 'system').doc('openWaves');
}

/** Returns the waves that are held. Costs one read, and one for each open wave (OPEN_WAVES_MAX). */
export async function readHeldWaves(db: Firestore): Promise<WaveDoc[]> {
  const { ids = [] } = (await openWavesRef(db).get()).data() ?? {};
  const open = await readAll(
    db,
    ids.map((id) => waveRef(db, id)),
  );
  return open.filter((wave) => wave !== undefined).filter(({ state }) => state === 'held');
}

/** Returns the number of pages of a wave; in a draft, those of a preview that a task has made. */
export function pagesOf({ hold, preview }: Pick<WaveDoc, 'hold' | 'preview'>): number {
  return hold ? Math.ceil(hold.members / ACTION_PAGE) : (preview?.pages ?? 0);
}

/** Returns whether a task is choosing the members of a draft for its hold. */
export function isChoosing({ state, choosing }: WaveDoc): boolean {
  return state === 'draft' && choosing?.refusal === null;
}

/** Returns whether a task is choosing the members of a draft for its preview. */
export function isPreviewing({ state, preview }: WaveDoc): boolean {
  return state === 'draft' && preview?.result === null;
}

/**
 * Returns a page of the waves, newest first.
 * @param cursor of the previous page; empty for the first one.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page.
 */
export async function pageOfWaves(
  db: Firestore,
  limit: number,
  cursor: string,
): Promise<{ waves: { id: string; wave: WaveDoc }[]; nextCursor: string | null } | null> {
  const position = cursor === '' ? null : readCursor(cursor);
  if (position === undefined) return null;
  let query: Query<WaveDoc, WaveDoc> = collection<WaveDoc>(db, 'waves')
    .orderBy('createdAt', 'desc')
    .orderBy('__name__', 'desc');
  if (position) query = query.startAfter(position.at, position.id);
  const { documents, last } = await readPage(query, limit);
  return {
    waves: documents.map((document) => ({ id: document.id, wave: document.data() })),
    nextCursor: last ? encodeCursor(last.data().createdAt, last.id) : null,
  };
}
