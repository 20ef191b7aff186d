import { ACTION_PAGE } from '@contract/limits.ts';
import { PEOPLE_COUNT_MAX } from '@contract/people.ts';
import type { Language } from '@contract/values.ts';
import type { WaveFacts } from '@contract/waves.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { readAll } from '../collections/database.ts';
import { suppressedAmong } from '../collections/suppressions.ts';
import { openWavesRef, pagesOf, type WaveDoc, waveMembersRef, waveRef } from '../collections/waves.ts';
import { chooseMembers } from '../domain/wave-choice.ts';
import { bestFirst, candidateOf, conditionsOf, type WaveCandidate, type WaveSearch } from './wave-search.ts';

/** A draft of a wave, and MAILBOX_KEY. */
export interface Draft extends WaveSearch, Pick<WaveDoc, 'number' | 'quotas'> {
  mailboxKey: string;
}

/** The parameters of the deployment on which a choice depends: ADMIN_TIME_ZONE and MAILBOX_KEY. */
export type ChoiceConfig = Pick<Draft, 'timeZone' | 'mailboxKey'>;

/** Called with the number of members that a choice has found so far. */
export type OnFound = (count: number) => Promise<void>;

export interface WaveChoice {
  /** In order of score. */
  members: WaveCandidate[];
  /** People who would be members if no other wave had reserved them. */
  reserved: WaveCandidate[];
  /** People who would be members if their address got mail. */
  suppressed: WaveCandidate[];
  /** People who would be members without the quotas. */
  displaced: WaveCandidate[];
  unfilled: WaveFacts['unfilled'];
}

/**
 * Chooses the members of a wave from the list of people, in the order of score: confirmed people without early
 * access who get mail and whom no other wave has reserved. Looks up the suppressions of as many people as are still
 * needed, in one round trip. Searches for the language of a quota only if too few of the best people have it.
 * @param taken the numbers that other waves have reserved.
 * @param recentMax the number of people who joined since the filter's day up to which all of them are read. It also
 * limits the rows of unsuitable people that are read if more joined ({@link bestFirst}).
 * @param onFound is called after each page of rows, with the number of members found so far.
 * @throws DayTooBroadError if more rows of unsuitable people would have to be read.
 */
export async function chooseWave(
  db: Firestore,
  draft: Draft,
  taken: ReadonlySet<number>,
  recentMax = PEOPLE_COUNT_MAX,
  onFound: OnFound = async () => {},
): Promise<WaveChoice> {
  const { number: wanted, quotas } = draft;
  const reserved = new Map<number, WaveCandidate>();
  const suppressed = new Map<number, WaveCandidate>();
  const find = async (count: number, language?: Language) => {
    const found: WaveCandidate[] = [];
    const limits = { wanted: count, excluded: taken.size, recentMax };
    for await (const page of bestFirst(db, draft, conditionsOf(draft.filter, language), limits)) {
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
      if (!language) await onFound(found.length);
    }
    return found;
  };
  const best = await find(wanted);
  const ofLanguage = new Map<Language, WaveCandidate[]>();
  for (const { language, atLeast } of quotas) {
    const amongBest = best.filter((person) => person.language === language);
    ofLanguage.set(language, amongBest.length < atLeast ? await find(atLeast, language) : amongBest);
  }
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
