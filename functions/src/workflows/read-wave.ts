import { ACTION_PAGE, MAIL_LIFETIME_MS, WAVE_ROWS } from '@contract/limits.ts';
import {
  RESULT_STATES,
  type Wave,
  type WaveMails,
  type WaveMemberRow,
  type WavePreview,
  type WaveResult,
  type WaveRow,
} from '@contract/waves.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { readAll } from '../collections/database.ts';
import { iso } from '../collections/iso.ts';
import { countReportsOfWave } from '../collections/mail-events.ts';
import { countMailsCausedBy } from '../collections/outbox.ts';
import { personRef } from '../collections/people.ts';
import { countActiveOfWave, readNames } from '../collections/signups.ts';
import {
  isPreviewing,
  pagesOf,
  type WaveDoc,
  type WaveMembersDoc,
  waveMembersRef,
} from '../collections/waves.ts';

/** Returns a wave as the list of waves shows it. */
export function waveRow(id: string, wave: WaveDoc): WaveRow {
  const { name, userType, state, number, tier, createdBy, createdAt, startsAt, hold } = wave;
  return {
    id,
    name,
    userType,
    state,
    tier,
    createdBy,
    members: hold?.members ?? number,
    createdAt: iso(createdAt),
    heldUntil: hold && iso(hold.until),
    startsAt: startsAt && iso(startsAt),
  };
}

/** Returns all details of a wave, with the delivery results of its mails once its release has ended. */
export async function describeWave(db: Firestore, id: string, wave: WaveDoc, now: Date): Promise<Wave> {
  const { filter, number, quotas, notify, holdMinutes, hold, release, undo } = wave;
  const isEnded = release !== null && wave.state !== 'releasing';
  const result = isEnded ? await readResult(db, id, wave, now) : null;
  return {
    ...waveRow(id, wave),
    filter,
    number,
    quotas,
    notify,
    holdMinutes,
    result,
    choosing: wave.state === 'draft' && wave.choosing ? { refusal: wave.choosing.refusal } : null,
    previewing: isPreviewing(wave) ? { found: wave.preview?.found ?? 0 } : null,
    members: hold?.members ?? 0,
    hash: hold?.hash ?? null,
    released: release?.released ?? 0,
    excluded: release?.excluded ?? {},
    mailed: release?.mailed ?? 0,
    auditId: release?.auditId ?? null,
    undo: undo && { state: undo.state, restored: undo.restored, kept: undo.kept, told: undo.told },
  };
}

async function readResult(
  db: Firestore,
  id: string,
  { userType, release }: WaveDoc,
  now: Date,
): Promise<WaveResult> {
  const areMailsDeleted = !release || now.getTime() - release.at.toMillis() >= MAIL_LIFETIME_MS;
  const [mails, used] = await Promise.all([
    areMailsDeleted ? null : readMails(db, id),
    countActiveOfWave(db, userType, id),
  ]);
  return { mails, used };
}

async function readMails(db: Firestore, id: string): Promise<WaveMails> {
  const [sent, waiting, refused, reported] = await Promise.all([
    countMailsCausedBy(db, id, RESULT_STATES.sent),
    countMailsCausedBy(db, id, RESULT_STATES.waiting),
    countMailsCausedBy(db, id, RESULT_STATES.bounced),
    countReportsOfWave(db, id),
  ]);
  return { sent, waiting, bounced: refused + reported };
}

/** The pages of members that are read in one round trip. */
const PAGES_AT_ONCE = 50;

/**
 * Returns a page of a wave's members in order, with their names. Costs a read for each hundred members and one for each
 * name. To find those who were not let in, it reads all members from the cursor on until it has enough of them, which
 * is a read for each hundred.
 * @param isExcluded whether to return only members who were not let in.
 * @param cursor of the previous page; empty for the first one.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page.
 */
export async function pageOfMembers(
  db: Firestore,
  id: string,
  wave: WaveDoc,
  { limit, cursor, isExcluded }: { limit: number; cursor: string; isExcluded: boolean },
): Promise<{ rows: WaveMemberRow[]; nextCursor: string | null } | null> {
  if (!/^\d{0,5}$/.test(cursor)) return null;
  const { userType } = wave;
  const start = Number(cursor);
  const found: Omit<WaveMemberRow, 'name' | 'userType'>[] = [];
  const pages = isExcluded ? (wave.release?.nextPage ?? 0) : pagesOf(wave);
  const needed = isExcluded ? PAGES_AT_ONCE : Math.ceil(limit / ACTION_PAGE) + 1;
  for (let page = Math.floor(start / ACTION_PAGE); page < pages && found.length <= limit; page += needed) {
    const refs = Array.from({ length: Math.min(needed, pages - page) }, (_, index) =>
      waveMembersRef(db, id, page + index),
    );
    const some = (await readAll(db, refs)).flatMap((members, index) => rowsOf(members, page + index));
    found.push(...some.filter(({ order, state }) => order > start && (!isExcluded || state === 'excluded')));
  }
  const shown = found.slice(0, limit);
  const names = await readNames(
    db,
    shown.map((member) => ({ userType, id: member.id })),
  );
  const next = found[limit];
  return {
    rows: shown.map((member, index) => ({ ...member, userType, name: names[index] ?? null })),
    nextCursor: next ? String(next.order - 1) : null,
  };
}

/** Returns the first members of a stored list who are in the list of people, with their scores. */
export async function firstMembers(
  db: Firestore,
  id: string,
  userType: WaveDoc['userType'],
): Promise<WavePreview['first']> {
  const ids = (await waveMembersRef(db, id, 0).get()).data()?.ids.slice(0, WAVE_ROWS) ?? [];
  const rows = await readAll(
    db,
    ids.map((member) => personRef(db, userType, member)),
  );
  return ids.flatMap((member, index) => {
    const row = rows[index];
    return row ? [{ id: member, name: row.name, score: row.priorityScore, language: row.language }] : [];
  });
}

function rowsOf(members: WaveMembersDoc | undefined, page: number) {
  const reasons = new Map(members?.released?.excluded.map(({ id, reason }) => [id, reason]));
  return (members?.ids ?? []).map((id, index) => {
    const reason = reasons.get(id);
    const state = reason ? 'excluded' : members?.released ? 'released' : 'reserved';
    return { id, order: page * ACTION_PAGE + index + 1, state, ...(reason ? { reason } : {}) } as const;
  });
}
