import type { Timestamp } from 'firebase-admin/firestore';

/** Formats a stored time as ISO 8601 in UTC. */
export function iso(at: Timestamp): string {
  return at.toDate().toISOString();
}
