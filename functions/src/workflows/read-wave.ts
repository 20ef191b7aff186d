import { ACTION_PAGE, MAIL_LIFETIME_MS } from '@contract/limits.ts';
import {
  RESULT_STATES,
  type Wave,
  type WaveMails,
  type WaveMemberRow,
  type WaveResult,
  type WaveRow,
} from '@contract/waves.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { readAll } from '../collections/database.ts';
import { iso } from '../collections/iso.ts';
import { countReportsOfWave } from '../collections/mail-events.ts';
import { countMailsCausedBy } from '../collections/outbox.ts';
import { countActiveOfWave, readNames } from '../collections/signups.ts';
import { type WaveDoc, waveMembersRef } from '../collections/waves.ts';

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
  const { userType, filter, number, quotas, notify, holdMinutes, hold, release, undo } = wave;
  const first = release?.firstExcluded ?? [];
  const [names, result] = await Promise.all([
    readNames(
      db,
      first.map((excluded) => ({ userType, id: excluded.id })),
    ),
    release && wave.state !== 'releasing' ? readResult(db, id, wave, now) : null,
  ]);
  return {
    ...waveRow(id, wave),
    filter,
    number,
    quotas,
    notify,
    holdMinutes,
    result,
    members: hold?.members ?? 0,
    hash: hold?.hash ?? null,
    released: release?.released ?? 0,
    excluded: first.map((excluded, index) => ({ ...excluded, name: names[index] ?? null })),
    excludedCount: release?.excluded ?? 0,
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

/**
 * Returns a page of a wave's members in order, with their names.
 * @param cursor of the previous page; empty for the first one.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page.
 */
export async function pageOfMembers(
  db: Firestore,
  id: string,
  { userType, hold }: WaveDoc,
  limit: number,
  cursor: string,
): Promise<{ rows: WaveMemberRow[]; nextCursor: string | null } | null> {
  if (!/^\d{0,5}$/.test(cursor)) return null;
  const start = Number(cursor);
  const end = Math.min(start + limit, hold?.members ?? 0);
  if (start >= end) return { rows: [], nextCursor: null };
  const firstPage = Math.floor(start / ACTION_PAGE);
  const count = Math.ceil(end / ACTION_PAGE) - firstPage;
  const pages = await readAll(
    db,
    Array.from({ length: count }, (_, index) => waveMembersRef(db, id, firstPage + index)),
  );
  const states = pages.flatMap((page) =>
    (page?.ids ?? []).map((memberId) => ({ id: memberId, ...stateOf(memberId, page?.released ?? null) })),
  );
  const shown = states.slice(start - firstPage * ACTION_PAGE, end - firstPage * ACTION_PAGE);
  const names = await readNames(
    db,
    shown.map((member) => ({ userType, id: member.id })),
  );
  return {
    rows: shown.map((member, index) => ({
      ...member,
      userType,
      order: start + index + 1,
      name: names[index] ?? null,
    })),
    nextCursor: end < (hold?.members ?? 0) ? String(end) : null,
  };
}

function stateOf(
  id: number,
  released: { excluded: { id: number; reason: NonNullable<WaveMemberRow['reason']> }[] } | null,
): Pick<WaveMemberRow, 'state' | 'reason'> {
  if (!released) return { state: 'reserved' };
  const excluded = released.excluded.find((one) => one.id === id);
  return excluded ? { state: 'excluded', reason: excluded.reason } : { state: 'released' };
}
