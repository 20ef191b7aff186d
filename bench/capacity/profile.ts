import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A load, and what the calculation assumes about the platform (profiles/*.json). */
export interface Profile {
  name: string;
  minutes: number;
  signupsPerSecond: number;
  /** Runs a second of recorded operations; the others do not run during the load. */
  perSecond: Record<string, number>;
  /**
   * Visitors' posts a second that are first answered with a challenge, because many people share their address. Each
   * is a second request, without a call to Firestore.
   */
  challengedPerSecond: number;
  /**
   * Further runs a second while the signups of an earlier spike are swept (docs/adr/0058). The tasks of their rows are
   * not among them: the sweep deletes the rows itself, so these tasks write nothing.
   */
  whileSweeping: Record<string, number>;
  pages: { viewsPerSecond: number; kibPerView: number };
  mail: {
    /** The provider limits for which the backlog is computed. */
    quotasPerSecond: number[];
    /** The limit that the rates in `perSecond` assume. */
    quotaPerSecond: number;
  };
  instances: {
    /** The assumed latency of one call to Firestore. */
    roundTripMs: number;
    /** Computing time of one request. An assumption: bench/computing.ts measures it, but not on Cloud Run. */
    cpuMs: number;
    /** Computing time of making a challenge and checking its proof. */
    proofMs: number;
    /** How long an event of the counter takes (docs/adr/0056), and the sending of a mail. Both are assumed. */
    countMs: number;
    mailMs: number;
    /** Requests that one instance serves at once (functions/src/index.ts). */
    requestsAtOnce: number;
    vcpus: number;
    gib: number;
    /** The planned share of an instance's capacity. */
    load: number;
  };
}

/** Returns the same load while the signups of an earlier spike are swept. */
export function sweeping(profile: Profile): Profile {
  return { ...profile, perSecond: { ...profile.perSecond, ...profile.whileSweeping } };
}

/** Reads a profile by its name. */
export function readProfile(name: string): Profile {
  const file = join(import.meta.dirname, 'profiles', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
