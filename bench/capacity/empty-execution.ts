import type { Execution } from './recorder.ts';

/** A recorded run of one round trip that reads and writes nothing. Tests add what they are about. */
export const EMPTY_EXECUTION: Execution = {
  units: 1,
  reads: 0,
  effects: [],
  roundTrips: 1,
  listens: 0,
  lockedReads: [],
  largestCommit: 0,
  bytes: 0,
  queries: [],
};
