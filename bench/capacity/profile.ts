import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATS_CACHED_S } from '../../functions/contract/stats.ts';
import { MAIL_QUEUES, QUEUE_MAX_PER_SECOND } from '../../functions/src/domain/mail-rate.ts';
import { PEOPLE_QUEUES } from '../../functions/src/domain/people-queues.ts';
import { STATS_REFETCH_MS } from '../../web/src/features/stats/counts.ts';

/** A load, and what the calculation assumes about the platform (profiles/*.json). */
export interface Profile {
  name: string;
  minutes: number;
  signupsPerSecond: number;
  /** Runs a second of recorded operations; the others do not run during the load. */
  perSecond: Record<string, number>;
  /** Where rates come from that follow from other figures. */
  sources: Record<string, string>;
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
  pages: {
    viewsPerSecond: number;
    kibPerView: number;
    /** How long a visitor stays on a page with the counter. Assumed. */
    secondsOnPage: number;
    /** How long a location of the CDN waits for a new answer after its cached one has expired. Assumed. */
    renewalMs: number;
  };
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
    /** How long Eventarc takes to deliver an event, and Cloud Tasks to start a task that is due. Assumed. */
    deliveryMs: number;
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

/** Returns the same load while every queue works off a backlog at the highest rate of Cloud Tasks. */
export function withBacklogs(profile: Profile): Profile {
  const updatePeople = PEOPLE_QUEUES.length * QUEUE_MAX_PER_SECOND;
  const sendMail = MAIL_QUEUES.length * QUEUE_MAX_PER_SECOND;
  return { ...profile, perSecond: { ...profile.perSecond, updatePeople, sendMail } };
}

/**
 * Returns how often visitors' pages call the counter a second, and how many of the calls reach a function. Each page
 * calls once and then at an interval. The CDN's locations answer from their caches. While one renews its answer, all
 * its calls may reach the function, so the number of locations does not matter.
 */
export function statsCallsOf({ pages: { viewsPerSecond, secondsOnPage, renewalMs } }: Profile) {
  const calls = viewsPerSecond * (1 + Math.floor((secondsOnPage * 1_000) / STATS_REFETCH_MS));
  return { calls, uncached: (calls * renewalMs) / (STATS_CACHED_S * 1_000) };
}

/** Reads a profile by its name. */
export function readProfile(name: string): Profile {
  const file = join(import.meta.dirname, 'profiles', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
