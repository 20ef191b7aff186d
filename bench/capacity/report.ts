import { REFERRAL_BURST, REPLY_STEP_MS } from '../../functions/contract/limits.ts';
import { STATS_CACHED_S } from '../../functions/contract/stats.ts';
import { STATS_MEMO_MS } from '../../functions/src/api/recent-stats.ts';
import { STATS_REFETCH_MS } from '../../web/src/features/stats/counts.ts';
import { backgroundNeeds } from './background-instances.ts';
import { type Check, checksOf, isOk, offendersOf } from './checks.ts';
import { creditMs, creditsPerSecond, creditsStarted } from './credits.ts';
import { readInTransactions } from './hot-spots.ts';
import { hotIndexTails } from './index-tails.ts';
import { ASSUMPTIONS, LIMITS, RAMP_UP } from './limits.ts';
import type { RebuildCost } from './places.ts';
import { priceOf } from './price.ts';
import { PRICES, PRICES_COMPARED } from './prices.ts';
import { type Profile, statsCallsOf, sweeping, withBacklogs } from './profile.ts';
import { type RecordedOperation, sum } from './recorder.ts';
import { backlogAt, costOf, instancesFor, mailMinutes, replyTimesOf, totalsOf } from './totals.ts';

/**
 * Returns the figures of a load as Markdown: checks, cost of each operation, totals, instances, mails, price and
 * places.
 */
export function reportOf(operations: RecordedOperation[], profile: Profile, rebuilds: RebuildCost[]): string {
  return [
    `### Limits at ${number(profile.signupsPerSecond)} signups a second`,
    table(['what', 'most', 'limit', '', 'where', 'source'], checksOf(operations, profile).map(checkRow)),
    ...offenders(operations, profile),
    '### The same limits while an earlier spike is swept',
    `In addition, ${number(profile.whileSweeping.sweepUnverified ?? 0)} unconfirmed signups a second are deleted, as on the day on which those of a spike are due (docs/adr/0058).`,
    table(
      ['what', 'most', 'limit', '', 'where'],
      checksOf(operations, sweeping(profile)).map((one) => checkRow(one).slice(0, -1)),
    ),
    ...offenders(operations, sweeping(profile)),
    '### Index tails',
    indexTails(operations, profile),
    '### Documents that visitors share',
    sharedReads(operations, profile),
    credits(operations, profile),
    '### What each operation costs in Firestore',
    'Averages of the recorded runs. Entries are the index entries added and removed; `trips` is the longest chain of calls in a run.',
    table(
      ['operation', 'a second', 'reads', 'writes', 'deletes', 'entries', 'bytes', 'trips'],
      operations.map((operation) => operationRow(operation, profile)),
    ),
    `The recorded runs opened ${sum(operations.flatMap(({ executions }) => executions.map(({ listens }) => listens)))} listeners.`,
    '### Calls of the counter',
    counterCalls(operations, profile),
    ...summary(operations, profile),
    '### Counting the places of a million people',
    'People of one type, with six different scores. The production code counts keys in memory. A rebuild runs every 15 minutes.',
    table(
      ['rebuild', 'counts', 'reads', 'parts'],
      rebuilds.map(({ what, counts, reads, parts }) => [what, ...[counts, reads, parts.length].map(number)]),
    ),
  ].join('\n\n');
}

/** Matches the parts of names that differ in each run: the process that counts, and the random end of a code. */
const RANDOM_NAMES = /(?<=counterShards\/)[\da-f-]{36}|(?<=referralCodes\/idol)\w{8}/g;

/** Names a place as in every other run. */
function named(place: string): string {
  return place.replaceAll(RANDOM_NAMES, '…');
}

function checkRow(one: Check): string[] {
  return [
    one.what,
    number(one.value),
    number(one.max),
    isOk(one) ? 'ok' : '**too much**',
    named(one.where),
    one.source,
  ];
}

function offenders(operations: RecordedOperation[], profile: Profile): string[] {
  const found = offendersOf(operations, profile);
  if (found.length === 0) return [];
  const rows = found.map(({ place, load }) => [named(place), number(load)]);
  return ['Above a limit:', table(['place', 'writes a second'], rows)];
}

function sharedReads(operations: RecordedOperation[], profile: Profile): string {
  const rows = readInTransactions(operations, profile).map(({ place, load }) => [named(place), number(load)]);
  if (rows.length === 0) return 'No document is read by the transactions of several visitors.';
  const what =
    'What the transactions of several visitors read. Reading locks a document against writes of others, not against other readers.';
  return [what, table(['operation and document', 'reads a second'], rows)].join('\n\n');
}

/** Describes the tasks that write the signup of one referrer, which the average rates above do not show. */
function credits(operations: RecordedOperation[], profile: Profile): string {
  const ms = creditMs(operations, profile);
  const { count } = REFERRAL_BURST;
  return `A confirmation reads and writes nothing of the referrer: a task credits her afterwards (docs/adr/0081). ${number(creditsPerSecond(profile))} of them a second are queued, and the queue starts up to ${number(creditsStarted(operations, profile))}. Until an idol has ${count} counted referrals within an hour, each task of a person whom she referred also writes her signup, in a transaction of ${ms} ms. One after another, ${count} take ${number((count * ms) / 1_000)} s, once an hour for each idol. No visitor waits for them.`;
}

/** The share of the limit from which a tail is listed. Slower ones may be coincidences of a few entries. */
const LISTED_FROM = 0.25;

function indexTails(operations: RecordedOperation[], profile: Profile): string {
  const now = new Map(hotIndexTails(operations, profile).map(({ place, load }) => [place, load]));
  const later = Map.groupBy(
    hotIndexTails(operations, withBacklogs(profile)),
    ({ place }) => place.split(' | ')[0],
  );
  const hottest = [...later.values()].flatMap(([first]) => first ?? []);
  const listed = hottest.filter(({ load }) => load >= LISTED_FROM * LIMITS.writesPerIndexTail.max);
  const { updatePeople, sendMail } = withBacklogs(profile).perSecond;
  return [
    `The hottest tail of each index that gets at least ${100 * LISTED_FROM} % of the limit: at this load, and while queues work off backlogs at the highest rate of Cloud Tasks, ${number(updatePeople ?? 0)} rows and ${number(sendMail ?? 0)} mails a second. A field that combines a score with the time, such as \`rankKey\`, has a tail for each score, at most as fast as that of \`createdAt\`.`,
    table(
      ['index tail', 'writes a second', 'with backlogs'],
      listed.map(({ place, load }) => [place, number(now.get(place) ?? 0), number(load)]),
    ),
  ].join('\n\n');
}

function counterCalls(operations: RecordedOperation[], profile: Profile): string {
  const { viewsPerSecond, secondsOnPage, renewalMs } = profile.pages;
  const { calls, uncached } = statsCallsOf(profile);
  const reads = instancesFor(operations, profile).instances / (STATS_MEMO_MS / 1_000);
  return `${number(viewsPerSecond)} page views a second call the counter ${number(calls)} times a second: at once, and every ${STATS_REFETCH_MS / 1_000} s of the assumed ${secondsOnPage} s on the page. The CDN answers from its cache for ${STATS_CACHED_S} s. A new answer is assumed to take ${renewalMs} ms, and all calls of a location meanwhile to reach the function: ${number(uncached)} a second. Each instance reads the counter at most every ${STATS_MEMO_MS / 1_000} s, so ${instancesFor(operations, profile).instances} instances cause at most ${number(reads)} reads a second; the totals contain more, because each of the few recorded runs counts equally.`;
}

function operationRow(operation: RecordedOperation, { perSecond }: Profile): string[] {
  const { reads, writes, deletes, entries, bytes } = costOf(operation);
  const isCrowd = operation.executions.length === 1 && (operation.executions[0]?.units ?? 1) > 1;
  const trips = Math.max(...operation.executions.map(({ roundTrips }) => roundTrips));
  return [
    operation.name,
    number(perSecond[operation.name] ?? 0),
    ...[reads, writes, deletes, entries].map(number),
    number(Math.round(bytes)),
    isCrowd ? '' : number(trips),
  ];
}

const MINUTES = [1, 5, 10, 20, 60, 120];

function summary(operations: RecordedOperation[], profile: Profile): string[] {
  const totals = totalsOf(operations, profile);
  const per1000 = 1_000 / profile.signupsPerSecond;
  const need = instancesFor(operations, profile);
  const price = priceOf(operations, profile);
  const { instances, mail, minutes } = profile;
  return [
    '### Per thousand signups',
    'What a thousand signups and the other calls meanwhile cause, including the mails that the queues send later.',
    table(
      ['reads', 'writes', 'deletes', 'index entries', 'MiB to and from Firestore', 'invocations', 'mails'],
      [
        [
          ...[totals.reads, totals.writes, totals.deletes, totals.entries].map((one) =>
            number(one * per1000),
          ),
          number((totals.bytes * per1000) / 2 ** 20),
          ...[totals.invocations, totals.mails].map((one) => number(one * per1000)),
        ],
      ],
    ),
    '### Instances',
    `${number(need.requestsPerSecond)} visitor requests a second, ${number(need.atOnce)} of them waiting for Firestore at once, need ${need.instances} instances for the reply times below. ${number(profile.challengedPerSecond)} of them a second are answered with a challenge and sent again with a proof of work, because half of the people who sign up share a mobile carrier's address with thousands of others (docs/adr/0050). Nothing here was measured on Google's platform. The calculation assumes:`,
    table(
      ['assumption', 'value', 'source'],
      Object.entries(ASSUMPTIONS).map(([name, source]) => [
        name,
        String(instances[name as keyof typeof instances]),
        source,
      ]),
    ),
    `How long the functions take to reply: the calls to Firestore, one after another, and the computing. Operations that hide who is on the waitlist reply after a multiple of ${REPLY_STEP_MS} ms. The median and the longest are those of the recorded runs.`,
    table(
      ['operation', 'a second', 'median, ms', 'longest, ms'],
      replyTimesOf(operations, profile).map(({ name, perSecond, medianMs, longestMs }) => [
        name,
        ...[perSecond, medianMs, longestMs].map(number),
      ]),
    ),
    `Functions that events and tasks run, with the same assumptions, ${instances.countMs} ms for an event of the counter and ${number(instances.mailMs)} ms for a mail:`,
    table(
      ['function', 'a second', 'instances needed', 'most'],
      backgroundNeeds(operations, profile).map(({ name, equal, perSecond, instances: needed, max }) => [
        equal.length > 1 ? `each of ${equal[0]} to ${equal.at(-1)}` : name,
        ...[perSecond, needed, max].map(number),
      ]),
    ),
    '### Waiting mails',
    `${number(totals.mails)} mails a second for ${minutes} minutes: how many wait after some minutes, for different quotas of the provider.`,
    table(
      ['mails a second', ...MINUTES.map((at) => `${at} min`), 'all sent after, min'],
      mail.quotasPerSecond.map((quota) => [
        number(quota),
        ...MINUTES.map((at) => number(Math.round(backlogAt(at, totals.mails, quota, minutes)))),
        number(mailMinutes(totals.mails, quota, minutes)),
      ]),
    ),
    `### Price of the ${minutes} minutes`,
    'Including the mails that the queues send later. Without the instances of admins and schedules, the network, logs and storage.',
    table(
      ['what', 'USD'],
      [...Object.entries(price), ['Sum', sum(Object.values(price))] as const].map(([what, usd]) => [
        what,
        usd.toFixed(2),
      ]),
    ),
    `The list prices used. ${PRICES_COMPARED}`,
    table(
      ['unit', 'USD', 'for', 'source'],
      Object.values(PRICES).map(({ unit, usd, per, source }) => [
        unit,
        String(usd),
        per.toLocaleString('en'),
        source,
      ]),
    ),
    `A new collection takes ${RAMP_UP.startPerSecond} operations a second at first, and 50 % more every ${RAMP_UP.everyMinutes} minutes (${RAMP_UP.source}), so warm the database up before a peak.`,
  ];
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
