/** The limits that a load is compared with, each with its source. */
export const LIMITS = {
  /** Sustained writes a second on one document. */
  writesPerDocument: {
    max: 1,
    source: 'https://firebase.google.com/docs/firestore/best-practices, "Updates to a single document"',
  },
  /**
   * Writes a second on one document by transactions of several visitors. If one lasts 0.3 s, one in 30 waits.
   * Our own limit.
   */
  sharedByTransactions: {
    max: 0.1,
    source: 'https://firebase.google.com/docs/firestore/transaction-data-contention',
  },
  /** Writes a second at one index tail: Google's limit of 500 less a fifth. */
  writesPerIndexTail: {
    max: 400,
    source: 'https://firebase.google.com/docs/firestore/solutions/shard-timestamp',
  },
  /** Index entries that one visitor's signup writes; each adds to the latency of its commit. Our own limit. */
  entriesPerSignup: {
    max: 20,
    source: 'https://cloud.google.com/firestore/docs/best-practices, "Reduce write latency"',
  },
  /** Consecutive calls to Firestore in a visitor's signup, new or repeated (docs/adr/0068). Our own limit. */
  roundTripsPerSignup: { max: 2, source: 'https://cloud.google.com/firestore/docs/best-practices' },
  /** The planned load of an instance leaves room (profile.ts), so all of the maximum may be needed. */
  instancesPercent: { max: 100, source: 'functions/src/index.ts, maxInstances' },
  entriesPerDocument: { max: 40_000, source: 'https://firebase.google.com/docs/firestore/quotas#indexes' },
  /** Bytes of one commit. */
  bytesPerCommit: {
    max: 10 * 2 ** 20,
    source: 'https://firebase.google.com/docs/firestore/quotas#writes_and_transactions',
  },
} as const;

/** Operations a second that a new or long idle collection takes, and how fast that may grow. */
export const RAMP_UP = {
  startPerSecond: 500,
  growth: 1.5,
  everyMinutes: 5,
  source: 'https://firebase.google.com/docs/firestore/best-practices, "Ramping up traffic"',
} as const;
