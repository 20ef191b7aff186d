import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../../contract/admin.ts';
import { PAGE_MAX } from '../../contract/limits.ts';
import { config } from '../../src/config.ts';
import { confirmSubscription } from '../../src/workflows/confirm-subscription.ts';
import { countIdolRequests, storeIdolRequest } from '../../src/workflows/request-idol.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { submitVerification } from '../../src/workflows/submit-verification.ts';
import { subscribe } from '../../src/workflows/subscribe.ts';
import { PASSWORD } from '../support/admin.ts';
import { claim } from '../support/claim.ts';
import { ownServer } from '../support/own-server.ts';
import { after, fanRequest, idolRequest, laterToday, MINUTE, mailDocs, newEmail } from '../support/people.ts';
import { joinAndVerify } from '../support/verify.ts';

/* Tests that no list leads to an empty page. admin-lists.test.ts tests the lists of fans and idols. */

const server = await ownServer();
const { db } = server;
const admin = server.client();
const SEARCHED = 'Lastpagina';
let headers: { Cookie: string };

beforeAll(async () => {
  headers = await server.logIn(PASSWORD);
  const now = laterToday();
  for (const n of [1, 2]) {
    const [email, at] = [newEmail(), after(now, n * 10 * MINUTE)];
    const answers = { referral: 'friend', profile: { name: SEARCHED, wants: 'Lives' } } as const;
    const { id, referralCode } = await joinAndVerify(fanRequest(email, answers), at, db);
    await setTiers(
      db,
      { action: 'assign-tier', admin: 'a', userType: 'fan', ids: [id], tier: 'standard' },
      at,
    );
    const flagged = { referredByCode: referralCode, arrival: { website: true } };
    await joinAndVerify(fanRequest(newEmail(), flagged), after(at, 5 * MINUTE), db);
    const idol = await joinAndVerify(idolRequest(newEmail()), at, db);
    await submitVerification(db, idol.id, { documents: [], socialProofs: [], additionalInfo: '' }, 'en', at);
    const subscriber = newEmail();
    await subscribe(db, config.mailboxKey, { email: subscriber, type: 'blog', language: 'en' }, at);
    const mail = await claim(db, config, String((await mailDocs(subscriber, db))[0]?.id), at);
    await confirmSubscription(db, String(mail?.token), at);
    const request = `${SEARCHED} ${newEmail()}`;
    await storeIdolRequest(db, config.mailboxKey, { name: '', email, request, language: 'en' }, '', at);
  }
  await countIdolRequests(db);
});
afterAll(server.close);

const read = (path: string) => (limit: number, cursor: string) =>
  admin.get(`/api/admin${path}${path.includes('?') ? '&' : '?'}limit=${limit}&cursor=${cursor}`, headers);

test.each([
  ['queue entries', read('/priority-queue/fan')],
  ['eligible signups', read('/early-access-eligible/fan')],
  ['logged actions', read('/audit')],
  ['newsletter subscribers', read('/subscribers')],
  ['held referrals', read('/held-referrals')],
  ['requested idols', read('/idol-requests')],
  ['idols to verify', read('/idol-verifications?status=pending')],
  [
    'search results',
    (limit: number, cursor: string) =>
      admin.post('/api/admin/search', { q: SEARCHED, limit, cursor }, headers),
  ],
])('the list of %s has no next cursor on its last page', async (_list, request) => {
  let [cursor, rows, next]: [string, number, string | null] = ['', 0, ''];
  while (next !== null) {
    cursor = next;
    [rows, next] = await readPage(cursor);
  }
  expect(rows).toBeGreaterThan(1);
  expect(await readPage(cursor, rows)).toEqual([rows, null]);
  const [, oneBeforeLast] = await readPage(cursor, rows - 1);
  expect(oneBeforeLast).not.toBeNull();
  expect(await readPage(String(oneBeforeLast), 1)).toEqual([1, null]);

  /** Reads a page. @returns its number of rows, and the cursor of the next page. */
  async function readPage(from: string, limit = PAGE_MAX): Promise<[number, string | null]> {
    const page = await request(limit, from);
    return [page.json().length, page.headers.get(NEXT_CURSOR_HEADER)];
  }
});
