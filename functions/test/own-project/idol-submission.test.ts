import { describe, expect, test } from 'vitest';
import { SUBMISSIONS_MAX } from '../../contract/limits.ts';
import { LANGUAGES } from '../../contract/values.ts';
import { database } from '../../src/collections/database.ts';
import { submissionsOf } from '../../src/collections/idol-submissions.ts';
import { signupPath } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { makeSignedLink } from '../../src/domain/signed-link.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { reviewIdol } from '../../src/workflows/review-idol.ts';
import { submitVerification } from '../../src/workflows/submit-verification.ts';
import { inParallel, newClient } from '../support/client.ts';
import { CONTENT, DOCUMENT, mailOf, PROFILE, submit, verifiedIdol } from '../support/idol-verification.ts';
import { mailsTo } from '../support/inbox.ts';
import { useOwnServer } from '../support/own-server.ts';
import {
  after,
  fanRequest,
  HOUR,
  idOf,
  idolRequest,
  laterToday,
  mailDocs,
  newEmail,
  storedIdol,
} from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';
import { joinAndVerify } from '../support/verify.ts';

/* Tests the documents that an idol submits: which ones are accepted, and what is stored. */

await useOwnServer();

const db = database();

describe('a submission', () => {
  test('is stored as typed, raises the score and is confirmed by mail', async () => {
    const { email, id } = await verifiedIdol({ language: 'ko' });
    const before = (await storedIdol(email))?.priorityScore ?? 0;
    const reply = await submit(id, { language: 'th' });
    expect([reply.status, reply.json()]).toEqual([200, { status: 'pending' }]);
    expect(await submissionsOf(db, id)).toMatchObject([
      { ...CONTENT, version: 1, decision: null, consent: { version: '2025-07-26', language: 'th' } },
    ]);
    expect(await storedIdol(email)).toMatchObject({
      verificationState: 'pending',
      verification: { version: 1 },
      priorityScore: before + 10,
    });
    const mail = await mailOf(email, 'idol-received');
    expect(mail.subject).toMatch(/[가-힣]/);
    expect(mail.text).toContain(`${config.siteOrigin}/ko/idol-verification#token=`);
    expect(mail.text + mail.html).not.toContain(DOCUMENT.url);
  });

  test('is stored without rows that lack a type, a platform or a link', async () => {
    const { id } = await verifiedIdol();
    const documents = [{ type: 'ID' }, DOCUMENT, { url: DOCUMENT.url }, {}, { description: 'x' }];
    const socialProofs = [{ platform: 'X', followers: '3' }, PROFILE, { url: PROFILE.url }];
    expect((await submit(id, { documents, socialProofs })).status).toBe(200);
    expect(await submissionsOf(db, id)).toMatchObject([{ documents: [DOCUMENT], socialProofs: [PROFILE] }]);
  });

  test('sent again before the review adds a version and keeps its place in the queue', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const { id } = await joinAndVerify(idolRequest(email), now);
    await submitVerification(db, id, CONTENT, 'en', now);
    const more = { ...CONTENT, additionalInfo: 'And a second group' };
    await submitVerification(db, id, more, 'en', after(now, HOUR));
    expect((await submissionsOf(db, id)).map(({ version }) => version)).toEqual([2, 1]);
    const idol = await storedIdol(email);
    expect(idol?.verification?.since.toMillis()).toBe(now.getTime());
    expect(idol?.verification?.version).toBe(2);
  });

  test('sent twelve times at once stores one version and sends one mail', async () => {
    const { email, id } = await verifiedIdol();
    const statuses = await inParallel(12, 12, async () => (await submit(id)).status);
    expect(statuses).toEqual(Array(12).fill(200));
    expect(await submissionsOf(db, id)).toHaveLength(1);
    const receipts = (await mailDocs(email)).filter(({ template }) => template === 'idol-received');
    expect(receipts).toHaveLength(1);
  });

  test('sent twelve times at once with different contents stores twelve versions', async () => {
    const { id } = await verifiedIdol();
    const statuses = await inParallel(
      12,
      4,
      async (n) => (await submit(id, { additionalInfo: `No. ${n}` })).status,
    );
    expect(statuses).toEqual(Array(12).fill(200));
    const stored = await submissionsOf(db, id);
    expect(new Set(stored.map(({ additionalInfo }) => additionalInfo)).size).toBe(12);
    expect(stored.map(({ version }) => version)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('is refused once the idol has reached the maximum', async () => {
    const { id } = await verifiedIdol();
    for (let n = 0; n < SUBMISSIONS_MAX; n++)
      await submitVerification(db, id, { ...CONTENT, additionalInfo: `${n}` }, 'en', new Date());
    expectRefusal(await submit(id), 409, 'tooManySubmissions');
    const last = { additionalInfo: `${SUBMISSIONS_MAX - 1}` };
    expect((await submit(id, last)).status, 'the last one again, by a double click').toBe(200);
    expect(await submissionsOf(db, id)).toHaveLength(SUBMISSIONS_MAX);
  });

  test.each(LANGUAGES)('is refused in %s without an idol whose address is confirmed', async (language) => {
    const email = newEmail();
    await joinWaitlist(db, config.mailboxKey, idolRequest(email), laterToday());
    const { id: fanId } = await joinAndVerify(fanRequest(newEmail()));
    const ids = [idOf('idol', email), fanId, 1, 999_999_999_999_999];
    for (const id of ids)
      expectRefusal(await submit(id, {}, { 'Accept-Language': language }), 404, 'unknownIdol', { language });
    expect((await storedIdol(email))?.verificationState).toBe('');
  });

  test.each([0, -1, 1.5, '', null, '7', undefined, {}, []])(
    'is refused with the invalid number %j',
    async (idolId) => {
      expectRefusal(await submit(idolId), 400, 'idolIdRequired');
    },
  );

  test.each(LANGUAGES)('is refused in %s without a document', async (language) => {
    for (const documents of [[], [{}], [{ type: 'ID' }], undefined])
      expectRefusal(
        await submit(1, { documents }, { 'Accept-Language': language }),
        400,
        'documentRequired',
        {
          language,
        },
      );
  });

  test.each([
    ['drive', 'urlInvalid'],
    ['https://', 'urlInvalid'],
    ['https://exa mple.com', 'urlInvalid'],
    ['https://exam\nple.com/id', 'urlInvalid'],
    ['https:\\\\example.com', 'urlInvalid'],
    ['https://example.com/\u202Egpj.exe', 'urlInvalid'],
    ['http://example.com', 'urlNotHttps'],
    ['javascript:alert(1)', 'urlNotHttps'],
    ['data:text/html,x', 'urlNotHttps'],
    ['ftp://example.com', 'urlNotHttps'],
    ['https://localhost/id', 'urlNotPublic'],
    ['https://localhost./id', 'urlNotPublic'],
    ['https://127.0.0.1/id', 'urlNotPublic'],
    ['https://2130706433/id', 'urlNotPublic'],
    ['https://0x7f.1/id', 'urlNotPublic'],
    ['https://[::1]/id', 'urlNotPublic'],
    ['https://me:x@example.com/id', 'urlNotPublic'],
    ['https://accounts.example.com@evil.example/id', 'urlNotPublic'],
  ])('is refused with the link %j', async (url, key) => {
    expectRefusal(await submit(1, { documents: [{ ...DOCUMENT, url }] }), 400, key);
    expectRefusal(await submit(1, { socialProofs: [{ ...PROFILE, url }] }), 400, key);
  });

  test.each([
    'https://example.com',
    'HTTPS://Example.com:8443/a?b=c#d',
    'https://한국.kr/증명',
    'https://xn--12c.th/',
  ])('accepts the link %s and stores it as typed', async (url) => {
    const { id } = await verifiedIdol();
    expect((await submit(id, { documents: [{ ...DOCUMENT, url }] })).status).toBe(200);
    expect((await submissionsOf(db, id))[0]?.documents[0]?.url).toBe(url);
  });

  test('with the wrong shape or too many documents is refused', async () => {
    for (const documents of ['x', [1], [null], [[]], ['{}'], [{ ...DOCUMENT, type: 1 }], {}, null])
      expect.soft((await submit(1, { documents })).status, JSON.stringify(documents)).toBe(400);
    const many = Array(21).fill(DOCUMENT);
    expectRefusal(await submit(1, { documents: many }), 400, 'tooManyEntries', {
      field: 'documents',
      max: 20,
    });
  });

  test('cannot set fields outside its schema', async () => {
    const { email, id } = await verifiedIdol();
    await submit(id, { verificationState: 'approved', decision: { status: 'approved' }, version: 7 });
    expect(await storedIdol(email)).toMatchObject({ verificationState: 'pending' });
    expect(await submissionsOf(db, id)).toMatchObject([{ version: 1, decision: null }]);
  });
});

test('deleting an account removes all submissions and stops the mail of a decision', async () => {
  const [email, now] = [newEmail(), laterToday()];
  const { id } = await joinAndVerify(idolRequest(email), now);
  await submitVerification(db, id, CONTENT, 'en', now);
  await submitVerification(db, id, { ...CONTENT, additionalInfo: 'more' }, 'en', now);
  const decision = { admin: 'x', idolId: id, version: 2, seen: 'pending', decision: 'approved' } as const;
  await reviewIdol(db, { ...decision, reasons: [], note: '' }, now);
  const mail = String((await mailDocs(email)).find(({ template }) => template === 'idol-approved')?.id);

  const token = makeSignedLink(config.tokenKey, 'your-data', signupPath('idol', id), new Date());
  const { stored } = (await newClient().post('/api/your-data', { token })).json();
  expect(stored.idolSubmissions).toMatchObject([CONTENT, { additionalInfo: 'more' }]);
  expect((await newClient().post('/api/your-data/delete', { token })).status).toBe(200);
  expect(await submissionsOf(db, id)).toEqual([]);
  await deliverMail(db, config, mail, () => after(now, HOUR));
  expect(await mailsTo(email)).toEqual([]);
});
