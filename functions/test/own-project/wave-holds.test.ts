import { expect, test } from 'vitest';
import { AUDIT_ID_HEADER } from '../../contract/audit-id.ts';
import { LANGUAGES } from '../../contract/values.ts';
import type { Wave, WavePreview } from '../../contract/waves.ts';
import { countOperations } from '../support/count-operations.ts';
import { changeFan, type ListedFan, storeFans } from '../support/listed-fans.ts';
import { expectRefusal } from '../support/sentences.ts';
import { wavesOfEachTest } from '../support/waves.ts';

/* Tests holding a wave more than once, at once or with an outdated list, each test on a server of its own. */

const { own, post, get, work, draft, hold, mailsByPerson, fansWithTier } = wavesOfEachTest();

test('a hold that sends the hash of an outdated preview is refused and reserves no members', async () => {
  const fans = await storeFans(own.server.db, 5, (n) => ({ name: `Fan ${n}` }));
  const id = await draft();
  const { hash }: WavePreview = (await post(`/waves/${id}/preview`)).json();
  await changeFan(own.server.db, fans[4] as ListedFan, { verifiedReferrals: 3 });
  for (const language of LANGUAGES) {
    const headers = { ...own.session, 'Accept-Language': language };
    const reply = await own.server.client().post(`/api/admin/waves/${id}/hold?hash=${hash}`, {}, headers);
    expectRefusal(reply, 409, 'waveListChanged', { language });
  }
  expectRefusal(await post(`/waves/${id}/hold?hash=a`), 400, 'wrongType', { field: 'hash' });
  expect(await get<Wave>(`/waves/${id}`)).toMatchObject({ state: 'draft', members: 0, hash: null });
  expect((await hold({ number: 5 })).wave.members).toBe(5);
});

test('a hold costs the same reads with the hash of its list as without one, and repeating it reads no members again', async () => {
  await storeFans(own.server.db, 5);
  const [one, other] = [await draft(), await draft()];
  const { hash }: WavePreview = (await post(`/waves/${one}/preview`)).json();
  const plain = await countOperations(own.server.db, () => post(`/waves/${other}/hold`));
  await post(`/waves/${other}/cancel`);
  let held: Wave | undefined;
  const hashed = await countOperations(own.server.db, async () => {
    held = (await post(`/waves/${one}/hold?hash=${hash}`)).json();
  });
  expect(held).toMatchObject({ state: 'held', members: 3, hash });
  expect(hashed.reads).toBe(plain.reads);
  const again = await countOperations(own.server.db, () => post(`/waves/${one}/hold?hash=${'0'.repeat(64)}`));
  const [sessionAndAdmin, wave] = [2, 2];
  expect(again.reads).toBe(sessionAndAdmin + wave);
});

test('two admins who hold waves at once reserve different people, and releases at once let each person in once', async () => {
  await storeFans(own.server.db, 150);
  const [one, other] = await Promise.all([draft({ number: 110 }), draft({ number: 110 })]);
  const held = await Promise.all(
    [one, other].map(async (id) => (await post(`/waves/${id}/hold`)).json() as Wave),
  );
  expect(held.map(({ members }) => members).sort()).toEqual([110, 40]);
  const replies = await Promise.all([one, one, other].map((id) => post(`/waves/${id}/release`)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(replies.slice(0, 2).map(({ headers }) => headers.get(AUDIT_ID_HEADER))).size).toBe(1);
  await Promise.all([one, one, other].map((id) => work(id)));
  expect(await fansWithTier('vip')).toHaveLength(150);
  expect(await mailsByPerson()).toEqual(Array(150).fill(1));
});
