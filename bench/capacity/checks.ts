import { QUEUE_MAX_PER_SECOND } from '../../functions/src/domain/mail-rate.ts';
import { PEOPLE_QUEUES } from '../../functions/src/domain/people-queues.ts';
import { MOST_PER_RANGE } from '../../functions/src/workflows/rescore.ts';
import { backgroundNeeds } from './background-instances.ts';
import { counterLagOf } from './counter-lag.ts';
import { creditsPerSecond, creditsStarted } from './credits.ts';
import { type HotSpot, hotDocuments, sharedInTransactions } from './hot-spots.ts';
import { hotIndexTails } from './index-tails.ts';
import { LIMITS } from './limits.ts';
import { type Profile, withBacklogs } from './profile.ts';
import type { Execution, RecordedOperation } from './recorder.ts';
import { totalsOf } from './totals.ts';

/** A limit, the highest load on it, and where that occurs. */
export interface Check {
  what: string;
  value: number;
  max: number;
  /** The limit is multiplied by this factor, because the value is measured. */
  tolerance?: number;
  /** The place with the highest load; empty if there is none. */
  where: string;
  source: string;
}

/** The tasks a second that all queues of rows start together. */
const ROWS_PER_SECOND = PEOPLE_QUEUES.length * QUEUE_MAX_PER_SECOND;

/** Signups by new people and by people who are on the waitlist already. */
const SIGNUPS = /^POST \/api\/waitlist\/(fan|idol): (new|quick|again|member)$/;

/** Returns whether a load stays within its limit. */
export function isOk({ value, max, tolerance = 1 }: Pick<Check, 'value' | 'max' | 'tolerance'>): boolean {
  return value <= max * tolerance;
}

/** Compares a load with every limit. */
export function checksOf(operations: RecordedOperation[], profile: Profile): Check[] {
  const signups = operations.filter(({ name }) => SIGNUPS.test(name));
  const shared = sharedInTransactions(operations, profile);
  return [
    check(
      'Writes a second on the hottest document',
      hotDocuments(operations, profile),
      LIMITS.writesPerDocument,
    ),
    check(
      'Writes a second at the hottest index tail',
      hotIndexTails(operations, profile),
      LIMITS.writesPerIndexTail,
    ),
    check(
      'Writes a second at the hottest index tail while queues work off backlogs',
      hotIndexTails(operations, withBacklogs(profile)),
      LIMITS.writesPerIndexTail,
    ),
    check(
      'Writes a second in one range of ids by a recalculation',
      [{ place: 'recalculatePriorities', load: MOST_PER_RANGE }],
      LIMITS.writesPerIndexTail,
    ),
    check('Writes a second on one document by visitors’ transactions', shared, LIMITS.sharedByTransactions),
    check('Round trips of a signup, new or repeated', most(signups, tripsOf), LIMITS.roundTripsPerSignup),
    check(
      'Index entries that a signup writes, new or repeated',
      most(signups, entriesOf),
      LIMITS.entriesPerSignup,
    ),
    check('Index entries of the largest document', largestDocuments(operations), LIMITS.entriesPerDocument),
    check(
      'Bytes of the largest commit',
      most(operations, ({ largestCommit }) => largestCommit),
      LIMITS.bytesPerCommit,
    ),
    check(
      'Needed instances of a background function, in percent of its maximum',
      backgroundNeeds(operations, profile)
        .map(({ name, instances, max }) => ({ place: name, load: (100 * instances) / max }))
        .sort((one, other) => other.load - one.load),
      LIMITS.instancesPercent,
    ),
    check(
      'Tasks that store rows of the list of people, in percent of what their queues start',
      [
        {
          place: `${PEOPLE_QUEUES.length} queues`,
          load: (100 * totalsOf(operations, profile).rows) / ROWS_PER_SECOND,
        },
      ],
      LIMITS.rowsPercent,
    ),
    check(
      'Tasks that credit referrers, in percent of what their queue starts',
      [
        {
          place: 'creditReferrals',
          load: (100 * creditsPerSecond(profile)) / creditsStarted(operations, profile),
        },
      ],
      LIMITS.creditsPercent,
    ),
    check('Lag of the public counter, in seconds', [counterLag(operations, profile)], LIMITS.counterLag),
  ];
}

function counterLag(operations: RecordedOperation[], profile: Profile): HotSpot {
  const { event, commits, due, task, rollUp } = counterLagOf(operations, profile);
  const parts = { event, commits, 'roll-up due': due, task, 'roll-up': rollUp };
  const place = Object.entries(parts).map(([name, ms]) => `${name} ${ms / 1_000}`);
  return { place: place.join(' + '), load: (event + commits + due + task + rollUp) / 1_000 };
}

/** Returns every place above a limit of documents or index tails. */
export function offendersOf(operations: RecordedOperation[], profile: Profile): HotSpot[] {
  return [
    ...hotDocuments(operations, profile).filter(
      ({ load }) => !isOk({ value: load, ...LIMITS.writesPerDocument }),
    ),
    ...hotIndexTails(operations, withBacklogs(profile)).filter(
      ({ load }) => !isOk({ value: load, ...LIMITS.writesPerIndexTail }),
    ),
  ];
}

function check(what: string, spots: HotSpot[], limit: Pick<Check, 'max' | 'tolerance' | 'source'>): Check {
  const [hottest] = spots;
  return { what, value: hottest?.load ?? 0, where: hottest?.place ?? '', ...limit };
}

function most(operations: RecordedOperation[], measure: (execution: Execution) => number): HotSpot[] {
  return operations
    .map(({ name, executions }) => ({ place: name, load: Math.max(...executions.map(measure)) }))
    .sort((one, other) => other.load - one.load);
}

const tripsOf = ({ roundTrips }: Execution) => roundTrips;

function entriesOf({ effects }: Execution): number {
  return effects.reduce((total, { added, removed }) => total + added.length + removed.length, 0);
}

function largestDocuments(operations: RecordedOperation[]): HotSpot[] {
  const effects = operations.flatMap(({ executions }) => executions.flatMap((run) => run.effects));
  return effects
    .map(({ path, added }) => ({ place: path.replace(/\/.*/, ''), load: added.length }))
    .sort((one, other) => other.load - one.load)
    .slice(0, 1);
}
