import { Timestamp } from 'firebase-admin/firestore';

/** A place in a list that is ordered by time and document id. */
export interface Place {
  at: Timestamp;
  id: string;
}

/** The cursor that a page hands to the next one: opaque, and with nothing in it that is not in the row. */
export function placeOf(at: Timestamp, id: string): string {
  return Buffer.from(`${at.seconds}.${at.nanoseconds}.${id}`).toString('base64url');
}

/** @returns undefined when the text is no cursor. Eleven digits of seconds are within what a Timestamp takes. */
export function readPlace(cursor: string): Place | undefined {
  const parts = /^(\d{1,11})\.(\d{1,9})\.([A-Za-z0-9]{1,40})$/.exec(
    Buffer.from(cursor, 'base64url').toString(),
  );
  return parts ? { at: new Timestamp(Number(parts[1]), Number(parts[2])), id: String(parts[3]) } : undefined;
}
