import type { Profile } from './profile.ts';

/** The limits that a load is compared with, each with its source. */
export const LIMITS = {
  /**
   * Sustained writes a second on one document. Google's page of quotas named 1; its documentation now names no
   * number. A process's pace is measured over a few commits only, so a little more is tolerated.
   */
  writesPerDocument: {
    max: 1,
    tolerance: 1.1,
    source:
      'Google’s earlier limit; the rate that works depends on the load (https://firebase.google.com/docs/firestore/best-practices, "Updates to a single document")',
  },
  /**
   * Writes a second on one document by transactions of several visitors. If a transaction takes five calls of 60 ms,
   * 0.3 s, one in 30 waits.
   */
  sharedByTransactions: {
    max: 0.1,
    source: 'our own; why it matters: https://firebase.google.com/docs/firestore/transaction-data-contention',
  },
  /** Writes a second at one index tail: Google's limit of 500 less a fifth. */
  writesPerIndexTail: {
    max: 400,
    source: '500 less a fifth: https://firebase.google.com/docs/firestore/solutions/shard-timestamp',
  },
  /** Index entries that one visitor's signup writes; each adds to the latency of its commit. */
  entriesPerSignup: {
    max: 20,
    source:
      'our own; why it matters: https://cloud.google.com/firestore/docs/best-practices, "Reduce write latency"',
  },
  /** Consecutive calls to Firestore in a visitor's signup, new or repeated. */
  roundTripsPerSignup: { max: 2, source: 'our own (docs/adr/0068)' },
  /** The planned load of an instance leaves room (profile.ts), so all of the maximum may be needed. */
  instancesPercent: { max: 100, source: 'functions/src/index.ts, maxInstances' },
  /** Tasks above the queues' rate would wait, and the list of people would lag behind by minutes. */
  rowsPercent: { max: 90, source: 'our own: the rest is for repeated tasks (docs/adr/0085)' },
  /** Half of the rate is for repeated tasks and for a larger share of referred people. */
  creditsPercent: { max: 50, source: 'our own (docs/adr/0081)' },
  /** Seconds from a signup's commit until the public counter contains it. */
  counterLag: { max: 5, source: 'our own (docs/adr/0056)' },
  entriesPerDocument: {
    max: 40_000,
    source:
      'https://firebase.google.com/docs/firestore/quotas#indexes, "Maximum number of index entries for each document"',
  },
  /** Bytes of one commit. */
  bytesPerCommit: {
    max: 10 * 2 ** 20,
    source:
      'https://firebase.google.com/docs/firestore/quotas#writes_and_transactions, "Maximum API request size"',
  },
} as const;

/** Operations a second that a new collection takes, and how fast that may grow. */
export const RAMP_UP = {
  startPerSecond: 500,
  growth: 1.5,
  everyMinutes: 5,
  source: 'https://firebase.google.com/docs/firestore/best-practices, "Ramping up traffic"',
} as const;

/** Where each assumption about the platform comes from, by its name in the profile. */
export const ASSUMPTIONS: Record<keyof Profile['instances'], string> = {
  roundTripMs: 'assumed; Firestore publishes no latency, and bench/staging.ts measures it in a project',
  cpuMs: 'measured on another machine (bench/computing.ts)',
  proofMs:
    'making a challenge took 0.30 to 0.42 ms of processor time and checking its proof 0.09 to 0.19 (six rounds of 2,000 on 2026-11-27, 2 cores of an Intel Xeon, Node 24.21, load 18)',
  countMs: 'assumed, two commits of 200 ms (docs/adr/0056)',
  mailMs: 'assumed; depends on the mail server',
  deliveryMs:
    'assumed, for an event of Eventarc and for a task of Cloud Tasks; neither publishes a latency, and bench/staging.ts measures the lag of the counter in a project',
  requestsAtOnce:
    'functions/src/index.ts, concurrency; Cloud Run allows 1,000 (https://cloud.google.com/run/docs/about-concurrency)',
  vcpus:
    'the default up to 2 GB of memory (https://firebase.google.com/docs/reference/functions/2nd-gen/node/firebase-functions.globaloptions, "cpu"), and the least for more than one request at once (https://cloud.google.com/run/docs/configuring/services/cpu)',
  gib: 'functions/src/index.ts, memory',
  load: 'the share of processor time and of requests at once that Cloud Run aims at (https://cloud.google.com/run/docs/about-instance-autoscaling); with few instances the share may be higher',
};
