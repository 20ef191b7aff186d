/** A time, such as Firestore's Timestamp. */
export interface Instant {
  toMillis(): number;
}
