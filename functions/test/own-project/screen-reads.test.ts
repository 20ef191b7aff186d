import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { PAGE_MAX } from '../../contract/limits.ts';
import { noCounts, ownShard, shards } from '../../src/collections/counter-shards.ts';
import { signupRef } from '../../src/collections/signups.ts';
import { searchKeys } from '../../src/domain/search-keys.ts';
import { draftWave } from '../../src/workflows/hold-wave.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import {
  storeAudience,
  storeHeldReferrals,
  storeIdolsToReview,
  storeInvitations,
  storeUnconfirmedReferrals,
} from '../support/admin-lists.ts';
import { inParallel } from '../support/client.ts';
import { countOperations } from '../support/count-operations.ts';
import { storeFans } from '../support/listed-fans.ts';
import { ownServer } from '../support/own-server.ts';
import { HOUR } from '../support/people.ts';
import { NEW_WAVE, wavesOn } from '../support/waves.ts';

/*
 * Counts the reads of each screen of the admin pages, with the session and the admin of each call, and compares them
 * with the table in docs/costs.md. Each list has more than one page.
 */

const FANS = 120;
const MANY = 60;
const REFERRERS = 12;
/** The code of the first fan. */
const CODE = 'idolabcdefgh';
/** The answers of all fans. */
const FAN = { name: 'Mina Kim', language: 'th', favoriteIdols: 'BTS' } as const;
const NOW = new Date();
const server = await ownServer();
const { db } = server;
let session: { Cookie: string };
let [fanId, idolId] = [0, 0];
const { hold, draft } = wavesOn(() => ({ server, session }));
afterAll(server.close);

beforeAll(async () => {
  session = await server.logIn(await server.add('Orm', 'owner'));
  const counter = [
    ...Array.from({ length: 50 }, (_, shard) => shards(db).doc(String(shard))),
    ...[0, 1].map((shard) => ownShard(db, shard)),
  ];
  await Promise.all(counter.map((shard) => shard.set(noCounts())));
  const fans = await storeFans(db, FANS, (n) => (n === 0 ? { ...FAN, referralCode: CODE } : FAN));
  await storeUnconfirmedReferrals(db, MANY, CODE);
  const batch = db.batch();
  for (const { id, fan } of fans) batch.update(signupRef(db, 'fan', id), { searchKeys: searchKeys(fan) });
  await batch.commit();
  const ids = fans.map(({ id }) => id);
  const last = ids.slice(-MANY);
  fanId = Number(ids[0]);
  idolId = Number((await storeIdolsToReview(db, MANY, NOW))[0]);
  await storeHeldReferrals(db, ids.slice(0, REFERRERS), last, NOW);
  await storeInvitations(db, MANY, NOW);
  await storeAudience(db, MANY, NOW);
  const given = { action: 'assign-tier', admin: 'Orm', userType: 'fan', tier: 'vip' } as const;
  await inParallel(MANY, 10, async (n) => {
    // Earlier than the tiers, so that the first page of the log has the actions with names.
    await draftWave(db, NEW_WAVE, 'Orm', new Date(NOW.getTime() - HOUR));
    await setTiers(db, { ...given, ids: [Number(last[n])] }, NOW);
  });
});

const PAGE = 'limit=50';
const filtered = (query: string) => [
  `GET people/fan?${query}&${PAGE}`,
  `GET people/fan/count?${query}`,
  'GET people/fan/facets',
  'GET people-views',
  'GET tier-jobs',
  'GET stats',
];
/** What Recent Signups and Export share. */
const LISTS = ['GET stats', `GET fans?${PAGE}`, `GET idols?${PAGE}`];
/** Returns what each screen calls when it is opened, without the counts of the navigation. */
async function screens(): Promise<Record<string, string[]>> {
  const drafted = await draft({ number: 20 });
  const { id: held } = await hold({ number: 20 });
  return {
    Today: ['GET today'],
    'Recent Signups': LISTS,
    Analytics: ['GET stats', 'GET analytics?days=30', 'GET idol-requests?limit=10'],
    Export: [...LISTS, 'GET subscribers?limit=10', 'GET idol-requests?limit=10'],
    'a search for a part of a name': ['POST search {"q":"mina","limit":50}'],
    'a search for an address': ['POST search {"q":"nobody@example.com","limit":50}'],
    'Fan Queue': filtered('sort=score'),
    'People, one filter': filtered('language=th'),
    'People, two filters and a minimum score': filtered('language=th&favourite=BTS&minScore=1'),
    'a fan with 60 referrals and 60 unconfirmed ones': [
      `GET signups/fan/${fanId}`,
      `GET audit/fan/${fanId}?${PAGE}`,
    ],
    'an idol with documents': [
      `GET signups/idol/${idolId}`,
      `GET audit/idol/${idolId}?${PAGE}`,
      `GET idol-verifications/${idolId}`,
    ],
    Reviews: ['GET idol-verifications?status=pending&limit=20'],
    'Held referrals, 60 for each person': ['GET held-referrers?limit=10'],
    'the first 50 of one of these people': [`GET held-referrals/fan/${fanId}?${PAGE}`],
    Invitations: [`GET invitations?state=open&${PAGE}`],
    'Mails, waiting': [`GET mails?state=waiting&${PAGE}`],
    Activity: [`GET audit?${PAGE}`],
    Waves: [`GET waves?${PAGE}`],
    'a draft of a wave of 20, with its preview': [`GET waves/${drafted}`, `POST waves/${drafted}/preview {}`],
    'a wave of 20 that is held': [
      `GET waves/${held}`,
      `GET waves/${held}/facts`,
      `GET waves/${held}/members?${PAGE}`,
    ],
    'a tier for a person in a list': [`POST assign-tier {"userId":${fanId},"userType":"fan","tier":"beta"}`],
  };
}

/** Stores more fans, and returns the calls for a whole page of a file. */
async function pagesOfFiles(): Promise<Record<string, string[]>> {
  await storeFans(db, PAGE_MAX - FANS + 1, () => FAN);
  const page = `limit=${PAGE_MAX}`;
  return {
    'a page of 1,000 of the file of all fans': [`GET fans?${page}`],
    'a page of 1,000 of the file of a filtered list': [`GET people/fan?language=th&sort=time&${page}`],
  };
}

/** Makes a call, such as `GET today`, and returns its reads. */
async function readsOf(call: string, on = { server, session }): Promise<number> {
  const [method, path, body] = call.split(' ');
  const { reads } = await countOperations(on.server.db, async () => {
    const url = `/api/admin/${path}`;
    const reply =
      method === 'GET'
        ? await on.server.client().get(url, on.session)
        : await on.server.client().post(url, JSON.parse(String(body)), on.session);
    expect(reply.status, `${call}: ${reply.text}`).toBe(200);
  });
  return reads;
}

/** Makes the calls, and returns the rows of the table. */
async function rowsOf(calledBy: Record<string, string[]>): Promise<string[]> {
  const rows: string[] = [];
  for (const [screen, calls] of Object.entries(calledBy)) {
    let reads = 0;
    for (const call of calls) reads += await readsOf(call);
    rows.push(`| ${screen} | ${calls.length} | ${reads.toLocaleString('en')} |`);
  }
  return rows;
}

test('the table in docs/costs.md has the reads of each screen', async () => {
  const rows = [...(await rowsOf(await screens())), ...(await rowsOf(await pagesOfFiles()))];
  const table = ['| screen | calls | reads |', '|---|--:|--:|', ...rows].join('\n');
  const costs = await readFile('docs/costs.md', 'utf8');
  expect(costs.includes(table), table).toBe(true);
});

test('a page of 50 people costs 51 reads, whichever filter selects them', async () => {
  // The emulator reads the whole list for each page, and the other test stores 1,000 people.
  const few = await ownServer();
  onTestFinished(few.close);
  await storeFans(few.db, MANY, () => FAN);
  const on = { server: few, session: await few.logIn(await few.add('Orm', 'owner')) };
  const [sessionAndAdmin, page] = [2, 51];
  for (const query of ['', 'language=th', 'language=th&favourite=BTS', 'minScore=1', 'sort=time'])
    expect(await readsOf(`GET people/fan?${query}&${PAGE}`, on), query).toBe(sessionAndAdmin + page);
});
