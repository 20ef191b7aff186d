import { ALIASES } from '../../contract/idol-aliases.ts';
import type { PeopleFilter, PeopleOrder } from '../../contract/people.ts';
import type { UserType } from '../../contract/values.ts';
import { type PersonSnapshot, people, personRef } from '../../src/collections/people.ts';
import { config } from '../../src/config.ts';
import { dayStart } from '../../src/domain/periods.ts';
import { ownServer } from './own-server.ts';
import { makeSignups } from './seed/signups.ts';
import { storeSignups } from './seed/store.ts';

/** Stores 200 fans and 50 idols in a project of its own, which runs no triggers, and serves their list. */
export async function servePeople() {
  const server = await ownServer();
  const owner = await server.logIn(await server.add('Orm', 'owner'));
  const viewer = await server.logIn(await server.add('Mina', 'viewer'));
  const seeds = makeSignups({ fan: 200, idol: 50 }, config.mailboxKey, 'people', 40);
  for (const [n, { signup }] of seeds.entries()) {
    if (n % 5 === 0) signup.flags = ['too_fast'];
    if ('favoriteIdols' in signup) Object.assign(signup, { favoriteIdols: ALIASES[n % 3]?.[n % 4] ?? '' });
  }
  await storeSignups(server.db, seeds, 'UTC');

  /** Returns the stored row of a person, if there is one. */
  const rowOf = async (userType: UserType, id: number) =>
    (await personRef(server.db, userType, id).get()).data();
  /** Calls a path below the list's, as the owner unless other headers are given. */
  const get = (path: string, headers = owner) => server.client().get(`/api/admin/people/${path}`, headers);

  /** Filters and sorts the stored rows in memory. @returns their numbers. */
  async function expected(
    userType: UserType,
    filter: PeopleFilter,
    order: PeopleOrder,
    stored?: PersonSnapshot[],
  ): Promise<number[]> {
    const docs = stored ?? (await people(server.db).get()).docs;
    const start = filter.since ? dayStart(filter.since, config.adminTimeZone).getTime() : 0;
    return docs
      .filter(({ id }) => id.startsWith(`${userType}-`))
      .map((document) => ({ ...document.data(), id: Number(document.id.split('-')[1]) }))
      .filter((row) =>
        [
          !filter.language || row.language === filter.language,
          !filter.confirmed || row.isConfirmed === (filter.confirmed === 'yes'),
          !filter.access || row.access === filter.access,
          !filter.tier || row.accessTier === filter.tier,
          !filter.flagged || row.flags.length > 0 === (filter.flagged === 'yes'),
          !filter.favourite || row.favourites.includes(filter.favourite),
          !filter.source || row.source === filter.source,
          row.priorityScore >= (filter.minScore ?? 0),
          row.createdAt.toMillis() >= start,
        ].every(Boolean),
      )
      .sort((one, other) => {
        const [a, b] = [one.createdAt.toMillis(), other.createdAt.toMillis()];
        return order === 'time'
          ? b - a || other.id - one.id
          : one.rankKey - other.rankKey || one.id - other.id;
      })
      .map(({ id }) => id);
  }

  return { server, owner, viewer, get, rowOf, expected };
}
