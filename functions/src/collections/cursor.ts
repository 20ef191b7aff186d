import { Timestamp } from 'firebase-admin/firestore';

/** A position in a list that is ordered by time and document id. */
export interface Position {
  at: Timestamp;
  id: string;
}

/** Encodes the cursor of the next page. It contains nothing that the row does not show. */
export function encodeCursor(at: Timestamp, id: string): string {
  return Buffer.from(`${at.seconds}.${at.nanoseconds}.${id}`).toString('base64url');
}

/** Decodes a cursor; undefined if it is malformed. A Timestamp accepts eleven digits of seconds. */
export function readCursor(cursor: string): Position | undefined {
  const parts = /^(\d{1,11})\.(\d{1,9})\.((?!__)[\w-]{1,200})$/.exec(
    Buffer.from(cursor, 'base64url').toString(),
  );
  return parts ? { at: new Timestamp(Number(parts[1]), Number(parts[2])), id: String(parts[3]) } : undefined;
}

/** A position in a list that is ordered by `rankKey` and number. */
export interface RankPosition {
  rankKey: number;
  id: string;
}

/** Encodes the cursor of the next page of a list by score. */
export function encodeRankCursor({ rankKey, id }: RankPosition): string {
  return Buffer.from(`${rankKey}.${id}`).toString('base64url');
}

/** Decodes a cursor of a list by score; undefined if it is malformed. */
export function readRankCursor(cursor: string): RankPosition | undefined {
  const parts = /^(\d{1,16})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return parts ? { rankKey: Number(parts[1]), id: String(parts[2]) } : undefined;
}
