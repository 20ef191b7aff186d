import { WAVE_ROWS } from '@contract/limits.ts';
import type { WaveFacts } from '@contract/waves.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { readNames } from '../collections/signups.ts';
import type { ChosenList, WaveDoc } from '../collections/waves.ts';
import type { WaveChoice } from './choose-wave.ts';
import type { LeftOut } from './find-left-out.ts';

/** Returns the facts about a choice, with the names of the first people who are left out. */
export function factsOf(choice: WaveChoice, leftOut: readonly LeftOut[]): WaveFacts {
  const { members, unfilled } = choice;
  return {
    members: members.length,
    cutOff: members.at(-1)?.score ?? null,
    languages: countBy(members.map(({ language }) => language)),
    sources: countBy(members.map(({ source }) => source)),
    unfilled,
    leftOut: leftOut.map(({ people, ...group }) => ({
      ...group,
      first: people.slice(0, WAVE_ROWS).map(({ id, name }) => ({ id, name })),
    })),
  };
}

/** Returns facts as they are stored: without names, so that deleting a person leaves none behind. */
export function storedFacts({ members: _, leftOut, ...facts }: WaveFacts): ChosenList['facts'] {
  return {
    ...facts,
    leftOut: leftOut.map(({ first, ...group }) => ({ ...group, ids: first.map(({ id }) => id) })),
  };
}

/** Returns the facts about a stored list. Costs one read for each name. */
export async function readFacts(
  db: Firestore,
  userType: WaveDoc['userType'],
  { members, facts }: ChosenList,
): Promise<WaveFacts> {
  const ids = facts.leftOut.flatMap((group) => group.ids);
  const names = await readNames(
    db,
    ids.map((id) => ({ userType, id })),
  );
  const nameOf = new Map(ids.map((id, index) => [id, names[index] ?? null]));
  return {
    ...facts,
    members,
    leftOut: facts.leftOut.map(({ ids: some, ...group }) => ({
      ...group,
      first: some.map((id) => ({ id, name: nameOf.get(id) ?? null })),
    })),
  };
}

function countBy<Value extends string>(values: readonly Value[]): Partial<Record<Value, number>> {
  const counts: Partial<Record<Value, number>> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
