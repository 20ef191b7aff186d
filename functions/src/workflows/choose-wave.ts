import { ACTION_PAGE, WAVE_ROWS } from '@contract/limits.ts';
import {
  chosenFacets,
  FACETS_MAX,
  type Facet,
  NO_FILTER,
  PEOPLE_COUNT_MAX,
  type PeopleFilter,
  type PeopleOrder,
} from '@contract/people.ts';
import type { Language, ReferralSource } from '@contract/values.ts';
import type { LeftOutReason, WavePreview } from '@contract/waves.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { readAll } from '../collections/database.ts';
import {
  countPeople,
  type PeopleList,
  type PersonDoc,
  peoplePage,
  signupIdOf,
} from '../collections/people.ts';
import { suppressedAmong } from '../collections/suppressions.ts';
import { openWavesRef, pagesOf, type WaveDoc, waveMembersRef, waveRef } from '../collections/waves.ts';
import { filterKey } from '../domain/people-facets.ts';
import { dayStart } from '../domain/periods.ts';
import { rankKeysEnd } from '../domain/score.ts';
import { type Candidate, chooseMembers } from '../domain/wave-choice.ts';

/** The maximum number of rows that one query reads. */
const READ_AT_ONCE = 5_000;

/** Limits the rows that one search for members reads, so that no filter reads the whole list. */
const ROWS_READ_MAX = 100_000;

/** The maximum number of people that a preview reads for each reason to leave someone out. */
const LEFT_OUT_READ_MAX = 100;

/** The fields of a listed person that the choice of a wave and its preview use. */
export interface WaveCandidate extends Candidate {
  name: string;
  score: number;
  source: ReferralSource | '';
  isFlagged: boolean;
}

export interface WaveChoice {
  /** In order of score. */
  members: WaveCandidate[];
  /** People who would be members if no other wave had reserved them. */
  reserved: WaveCandidate[];
  /** People who would be members if their address got mail. */
  suppressed: WaveCandidate[];
  /** People who would be members without the quotas. */
  displaced: WaveCandidate[];
  unfilled: WavePreview['unfilled'];
}

/** The parameters of the deployment on which a choice depends: ADMIN_TIME_ZONE and MAILBOX_KEY. */
export interface ChoiceConfig {
  timeZone: string;
  mailboxKey: string;
}

type Draft = Pick<WaveDoc, 'userType' | 'filter' | 'number' | 'quotas'> & ChoiceConfig;

interface Condition {
  facet: Facet;
  value: string;
}

const MOST_SELECTIVE_FIRST: readonly Facet[] = [
  'favourite',
  'language',
  'source',
  'access',
  'tier',
  'confirmed',
  'flagged',
];

/**
 * Chooses the members of a wave from the list of people, in the order of score: confirmed people without early
 * access who get mail and whom no other wave has reserved. Looks up the suppressions of as many people as are still
 * needed, in one round trip.
 * @param taken the numbers that other waves have reserved.
 * @param recentMax the number of people who joined since the filter's day and are all read ({@link bestFirst}).
 */
export async function chooseWave(
  db: Firestore,
  draft: Draft,
  taken: ReadonlySet<number>,
  recentMax = PEOPLE_COUNT_MAX,
): Promise<WaveChoice> {
  const { number: wanted, quotas } = draft;
  const reserved = new Map<number, WaveCandidate>();
  const suppressed = new Map<number, WaveCandidate>();
  const find = async (count: number, language?: Language) => {
    const found: WaveCandidate[] = [];
    for await (const page of bestFirst(db, draft, conditionsOf(draft.filter, language), count, recentMax)) {
      const free = page.filter(({ id, doc, meetsAll }) => {
        const isCandidate = meetsAll && doc.isConfirmed && doc.accessTier === 'standard';
        if (isCandidate && taken.has(id)) reserved.set(id, candidateOf({ id, doc }));
        return isCandidate && !taken.has(id);
      });
      while (free.length > 0) {
        const next = free.splice(0, count - found.length);
        const withoutMail = await suppressedAmong(
          db,
          draft.mailboxKey,
          next.map(({ doc }) => doc.email),
        );
        for (const person of next) {
          if (withoutMail.has(person.doc.email)) suppressed.set(person.id, candidateOf(person));
          else found.push(candidateOf(person));
        }
        if (found.length === count) return found;
      }
    }
    return found;
  };
  const ofLanguage = new Map<Language, WaveCandidate[]>();
  for (const { language, atLeast } of quotas) ofLanguage.set(language, await find(atLeast, language));
  const best = await find(wanted);
  const members = chooseMembers(draft, best, (language) => ofLanguage.get(language) ?? []);
  const chosen = new Set(members.map(({ id }) => id));
  const unfilled = quotas.flatMap(({ language, atLeast }) => {
    const found = ofLanguage.get(language)?.length ?? 0;
    return found < atLeast ? [{ language, atLeast, found }] : [];
  });
  const last = members.at(-1)?.rankKey ?? Number.POSITIVE_INFINITY;
  const outranking = (people: Map<number, WaveCandidate>) =>
    [...people.values()]
      .filter(({ rankKey }) => rankKey <= last)
      .sort((one, other) => one.rankKey - other.rankKey);
  return {
    members,
    reserved: outranking(reserved),
    suppressed: outranking(suppressed),
    displaced: best.filter(({ id }) => !chosen.has(id)),
    unfilled,
  };
}

/**
 * Returns the people who are not members although their score is higher than the last member's, by reason. `quota`
 * contains only people who would be members without the quotas. Reads a bounded part of the list for each reason. A
 * reason is returned without people if some may follow after that part.
 */
export async function findLeftOut(
  db: Firestore,
  draft: Draft,
  { members, reserved, suppressed, displaced }: WaveChoice,
): Promise<WavePreview['leftOut']> {
  const last = members.at(-1)?.rankKey ?? Number.POSITIVE_INFINITY;
  const { access: _access, tier: _tier, confirmed: _confirmed, ...kept } = draft.filter;
  const { flagged: _flagged, ...unflagged } = kept;
  const ofFilter = mostSelectiveFirst(chosenFacets({ ...NO_FILTER, ...kept }));
  const order = draft.filter.since ? 'time' : 'score';
  const searches: [LeftOutReason, Condition[], (doc: PersonDoc) => boolean][] = [
    ['already_in', [{ facet: 'access', value: 'early_access' }, ...ofFilter], () => true],
    ['already_in', [{ facet: 'access', value: 'active' }, ...ofFilter], () => true],
    ['unconfirmed', [{ facet: 'confirmed', value: 'no' }, ...ofFilter], () => true],
  ];
  if (draft.filter.flagged === 'no')
    searches.push([
      'flagged',
      [
        { facet: 'flagged', value: 'yes' },
        ...mostSelectiveFirst(chosenFacets({ ...NO_FILTER, ...unflagged })),
      ],
      ({ isConfirmed, accessTier }) => isConfirmed && accessTier === 'standard',
    ]);
  const found = new Map<LeftOutReason, { people: WaveCandidate[]; isMore: boolean }>();
  for (const [reason, conditions, isLeftOut] of searches) {
    const one = found.get(reason) ?? { people: [], isMore: false };
    let read = 0;
    const [wanted, max] = [LEFT_OUT_READ_MAX, LEFT_OUT_READ_MAX];
    for await (const page of walk(db, draft, conditions, { order, wanted, max })) {
      for (const person of page) {
        const isOutranked = person.doc.rankKey > last;
        if (isOutranked && order === 'score') break;
        read += 1;
        if (!isOutranked && person.meetsAll && isLeftOut(person.doc)) one.people.push(candidateOf(person));
      }
    }
    found.set(reason, { ...one, isMore: one.isMore || read >= LEFT_OUT_READ_MAX });
  }
  found.set('reserved', { people: reserved, isMore: false });
  found.set('suppressed', { people: suppressed, isMore: false });
  found.set('quota', { people: displaced, isMore: false });
  return [...found].flatMap(([reason, { people, isMore }]) =>
    people.length === 0 && !isMore
      ? []
      : [
          {
            reason,
            count: people.length,
            isMore,
            first: people.slice(0, WAVE_ROWS).map(({ id, name }) => ({ id, name })),
          },
        ],
  );
}

/**
 * Returns the ids of the open waves, and the numbers of the people of a type that they reserve.
 * @param except the id of a wave whose members are not counted as reserved.
 */
export async function readReserved(
  db: Firestore,
  { userType }: Pick<WaveDoc, 'userType'>,
  except: string,
): Promise<{ open: string[]; taken: Set<number> }> {
  const open = (await openWavesRef(db).get()).data()?.ids ?? [];
  const others = open.filter((id) => id !== except);
  const waves = await readAll(
    db,
    others.map((id) => waveRef(db, id)),
  );
  const refs = others.flatMap((id, index) => {
    const wave = waves[index];
    if (wave?.userType !== userType) return [];
    return Array.from({ length: pagesOf(wave) }, (_, page) => waveMembersRef(db, id, page));
  });
  const pages = await readAll(db, refs);
  return { open, taken: new Set(pages.flatMap((page) => page?.ids ?? [])) };
}

/** Splits members into pages. */
export function inPages<Member>(members: readonly Member[]): Member[][] {
  return Array.from({ length: Math.ceil(members.length / ACTION_PAGE) }, (_, page) =>
    members.slice(page * ACTION_PAGE, (page + 1) * ACTION_PAGE),
  );
}

/**
 * Returns the conditions that a member's row must meet, most selective first. Adds "no early access" if the
 * filter does not limit access or tier.
 */
function conditionsOf(filter: PeopleFilter, language?: Language): Condition[] {
  const limitsAccess = filter.access !== '' || filter.tier !== '';
  const chosen = chosenFacets(language ? { ...filter, language } : filter);
  return mostSelectiveFirst(limitsAccess ? chosen : [...chosen, { facet: 'tier', value: 'standard' }]);
}

function mostSelectiveFirst(conditions: readonly Condition[]): Condition[] {
  return conditions.toSorted(
    (one, other) => MOST_SELECTIVE_FIRST.indexOf(one.facet) - MOST_SELECTIVE_FIRST.indexOf(other.facet),
  );
}

interface Row {
  id: number;
  doc: PersonDoc;
}

interface ReadRow extends Row {
  meetsAll: boolean;
}

/**
 * Reads the people who meet the conditions, best first, page by page. New people have low scores, so a search in the
 * order of score for people who joined since a day would read most of the list. If at most `recentMax` people joined
 * since then, this reads all of them instead.
 * @param wanted the number of rows that is probably enough.
 */
async function* bestFirst(
  db: Firestore,
  draft: Draft,
  conditions: readonly Condition[],
  wanted: number,
  recentMax: number,
): AsyncGenerator<ReadRow[]> {
  const { since } = draft.filter;
  if (!since || (await countPeople(db, listOf(draft, conditions, 'time'))) > recentMax)
    return yield* walk(db, draft, conditions, { order: 'score', wanted });
  const rows: ReadRow[] = [];
  for await (const page of walk(db, draft, conditions, { order: 'time', wanted: READ_AT_ONCE }))
    rows.push(...page);
  yield rows.sort((one, other) => one.doc.rankKey - other.doc.rankKey || one.id - other.id);
}

/** Returns the list of the people who meet the first two conditions. An index contains it in its order. */
function listOf(
  { userType, filter: { minScore, since }, timeZone }: Draft,
  conditions: readonly Condition[],
  order: PeopleOrder,
): PeopleList {
  const chosen = filterOf(conditions.slice(0, FACETS_MAX));
  const range = order === 'time' ? { since } : minScore === undefined ? {} : { minScore };
  return { userType, filter: { ...chosen, ...range }, order, timeZone };
}

/**
 * Reads the people who meet the first two conditions from an index, page by page. Checks the other conditions on each
 * row. Also yields rows that do not meet them, with a false `meetsAll`, so that the caller sees how many rows were
 * read.
 */
async function* walk(
  db: Firestore,
  draft: Draft,
  conditions: readonly Condition[],
  { order, wanted, max = ROWS_READ_MAX }: { order: PeopleOrder; wanted: number; max?: number },
): AsyncGenerator<ReadRow[]> {
  const { userType, filter, timeZone } = draft;
  const compared = conditions.slice(FACETS_MAX).map((one) => filterKey(userType, filterOf([one])));
  const firstMs = filter.since ? dayStart(filter.since, timeZone).getTime() : 0;
  const keysEnd = filter.minScore === undefined ? Number.POSITIVE_INFINITY : rankKeysEnd(filter.minScore);
  const meetsAll = ({ facets, createdAt, rankKey }: PersonDoc) =>
    compared.every((key) => facets.includes(key)) && createdAt.toMillis() >= firstMs && rankKey < keysEnd;
  const list = listOf(draft, conditions, order);
  let cursor = '';
  for (let read = 0; read < max; ) {
    const limit = Math.min(Math.max(wanted, ACTION_PAGE), READ_AT_ONCE, max - read);
    const page = await peoplePage(db, list, limit, cursor);
    yield (page?.documents ?? []).map((document) => {
      const doc = document.data();
      return { id: signupIdOf(document), doc, meetsAll: meetsAll(doc) };
    });
    read += limit;
    if (!page?.nextCursor) return;
    cursor = page.nextCursor;
  }
}

function filterOf(conditions: readonly Condition[]): PeopleFilter {
  return Object.assign({ ...NO_FILTER }, ...conditions.map(({ facet, value }) => ({ [facet]: value })));
}

function candidateOf({ id, doc }: Row): WaveCandidate {
  const { rankKey, name, language, source, priorityScore, flags } = doc;
  return { id, rankKey, name, language, source, score: priorityScore, isFlagged: flags.length > 0 };
}
