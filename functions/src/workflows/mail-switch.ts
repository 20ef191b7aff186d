import { cachedRead } from '../collections/cached-read.ts';
import { mailSwitchRef } from '../collections/system.ts';

/** Returns whether an operator stopped all mail. Reads at most once in five seconds per instance. */
export const isMailStopped = cachedRead(
  5_000,
  async (db) => (await mailSwitchRef(db).get()).data()?.stopped === true,
);
