import { beforeAll, describe, expect, test } from 'vitest';
import type { VerificationRow, VerificationStatus } from '../contract/idol-verification.ts';
import { REVIEW_MAIL_DELAY_MS, SUBMISSIONS_MAX } from '../contract/limits.ts';
import type { MailTemplate } from '../contract/values.ts';
import { LANGUAGES } from '../contract/values.ts';
import { listVerifications } from '../src/api/admin-verifications.ts';
import { getVerificationStatus } from '../src/api/idol-verification.ts';
import type { ApiResponse } from '../src/api/operation.ts';
import { database } from '../src/collections/database.ts';
import { submissionsOf } from '../src/collections/idol-submissions.ts';
import { signupPath, signupRef } from '../src/collections/signups.ts';
import { config } from '../src/config.ts';
import { makeSignedLink } from '../src/domain/signed-link.ts';
import { deliverMail } from '../src/mail/deliver-mail.ts';
import { joinWaitlist } from '../src/workflows/join-waitlist.ts';
import { reviewIdol } from '../src/workflows/review-idol.ts';
import { submitVerification } from '../src/workflows/submit-verification.ts';
import { setMailWanted } from '../src/workflows/your-data.ts';
import { contextAt, logIn } from './support/admin.ts';
import { claim } from './support/claim.ts';
import { inParallel, newClient } from './support/client.ts';
import { type Mail, mailsTo } from './support/inbox.ts';
import {
  after,
  DAY,
  HOUR,
  idOf,
  idolRequest,
  laterToday,
  MINUTE,
  mailDocs,
  newEmail,
  storedIdol,
} from './support/people.ts';
import { expectRefusal } from './support/sentences.ts';
import { joinAndVerify } from './support/verify.ts';

const SUBMIT = '/api/idol-verification/submit';
const REVIEW = '/api/admin/idol-review';
const db = database();
const admin = newClient();
let headers: { Cookie: string };
beforeAll(async () => {
  headers = await logIn();
});

const DOCUMENT = { type: 'ID', description: 'Front', url: 'https://drive.example.com/id' };
const PROFILE = { platform: 'TikTok', url: 'https://tiktok.example.com/@luna', followers: '12K' };
const CONTENT = { documents: [DOCUMENT], socialProofs: [PROFILE], additionalInfo: 'Debut in May' };

/** Returns an idol with a confirmed, unused address. */
async function verifiedIdol(more: object = {}) {
  const email = newEmail();
  const { id } = await joinAndVerify({ ...idolRequest(email), ...more });
  return { email, id };
}

const submit = (idolId: unknown, more: object = {}, wish: Record<string, string> = {}) =>
  newClient().post(SUBMIT, { idolId, ...CONTENT, ...more }, wish);
/** Submits, ten minutes later, what {@link submit} sends. */
const submitLater = (idolId: number) => submitVerification(db, idolId, CONTENT, 'en', tenMinutesLater());
const decide = (idolId: number, more: object) =>
  admin.post(REVIEW, { idolId, version: 1, seen: 'pending', decision: 'approved', ...more }, headers);

/** Returns all idols in that state, page by page. */
async function listed(status: string): Promise<VerificationRow[]> {
  const rows: VerificationRow[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await admin.get(
      `/api/admin/idol-verifications?status=${status}&limit=3&cursor=${cursor}`,
      headers,
    );
    rows.push(...page.json());
    cursor = page.headers.get('x-next-cursor');
  }
  return rows;
}

const tenMinutesLater = () => after(new Date(), REVIEW_MAIL_DELAY_MS);

/** Returns what the link in the idol's mails shows at a time. */
async function statusAt(token = '', at: Date): Promise<VerificationStatus> {
  const input = { params: undefined, query: undefined, body: { token } };
  return (await getVerificationStatus(input, contextAt(at))) as VerificationStatus;
}

/** Returns the newest mail of a kind to an address. Sends it now if the mailbox's limit made it wait. */
async function mailOf(email: string, template: MailTemplate): Promise<Mail> {
  const doc = (await mailDocs(email)).findLast((mail) => mail.template === template);
  if (!doc) throw new Error(`No ${template} was queued.`);
  await deliverMail(db, config, doc.id, () => after(laterToday(), 2 * HOUR));
  const isIt = ({ messageId }: Mail) => messageId.startsWith(`<${doc.id}@`);
  await expect.poll(async () => (await mailsTo(email)).some(isIt)).toBe(true);
  return (await mailsTo(email)).find(isIt) as Mail;
}

const statusLink = (id: number, at = new Date()) =>
  makeSignedLink(config.tokenKey, 'idol-status', signupPath('idol', id), at);

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
    expect(await submissionsOf(db, id)).toHaveLength(SUBMISSIONS_MAX);
  });

  test.each(LANGUAGES)('is refused in %s without an idol whose address is confirmed', async (language) => {
    const email = newEmail();
    await joinWaitlist(db, config.mailboxKey, idolRequest(email), laterToday());
    const fan = newEmail();
    const ids = [idOf('idol', email), idOf('fan', fan), 1, 999_999_999_999_999];
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
  ])('accepts the link %s and returns it as typed', async (url) => {
    const { id } = await verifiedIdol();
    expect((await submit(id, { documents: [{ ...DOCUMENT, url }] })).status).toBe(200);
    expect((await submissionsOf(db, id))[0]?.documents[0]?.url).toBe(url);
  });

  test('with the wrong shape is refused with a sentence', async () => {
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

describe('a reviewer', () => {
  test('sees pending submissions, oldest first, with their due dates', async () => {
    const monday = new Date('2026-11-16T08:00:00Z');
    const [first, second] = [await verifiedIdol(), await verifiedIdol()];
    await submitVerification(db, second.id, CONTENT, 'en', after(monday, MINUTE));
    await submitVerification(db, first.id, CONTENT, 'en', monday);
    const rows = (await listed('pending')).filter(({ idolId }) => [first.id, second.id].includes(idolId));
    expect(rows.map(({ idolId }) => idolId)).toEqual([first.id, second.id]);
    expect(rows[0]).toMatchObject({
      ...{ stageName: 'Luna', email: first.email, status: 'pending', type: 'solo' },
      ...{ since: monday.toISOString(), dueOn: '2026-11-19', isOverdue: Date.now() > Date.UTC(2026, 10, 20) },
      latest: { version: 1, ...CONTENT, decision: null },
    });
  });

  test('approves an idol, which changes state, score, audit log and mail in one commit', async () => {
    const { email, id } = await verifiedIdol({ language: 'th' });
    await submit(id);
    const before = (await storedIdol(email))?.priorityScore ?? 0;
    const reply = await decide(id, { decision: 'approved', note: 'is not told' });
    expect([reply.status, reply.json()]).toEqual([200, { status: 'approved' }]);
    expect(await storedIdol(email)).toMatchObject({
      verificationState: 'approved',
      priorityScore: before + 30,
    });
    const mail = await mailOf(email, 'idol-approved');
    expect(mail.subject).toMatch(/[ก-๙]/);
    const [entry] = (await admin.get(`/api/admin/audit/idol/${id}`, headers)).json();
    expect(entry).toMatchObject({
      act: 'idol-review',
      changes: [
        {
          before: { verification: 'pending', score: before },
          after: { verification: 'approved', score: before + 30 },
        },
      ],
    });
    expect(JSON.stringify(entry)).not.toContain(email);
    expect((await listed('approved')).map(({ idolId }) => idolId)).toContain(id);
    const [queued] = (
      (await admin.get('/api/admin/priority-queue/idol', headers)).json() as {
        id: number;
        verification: string;
      }[]
    ).filter((row) => row.id === id);
    expect(queued?.verification).toBe('approved');
    expect(await submitLater(id)).toBe('approved');
  });

  test.each([
    ['en', /A document has expired/],
    ['ko', /기간이 지난 서류/],
    ['th', /เอกสารที่หมดอายุแล้ว/],
  ] as const)('requests more documents in the idol’s language %s', async (language, words) => {
    const { email, id } = await verifiedIdol({ language });
    await submit(id);
    const note = 'The <b>second</b> page\n\nis $t(noSession) {{missing}} & cut';
    const reply = await decide(id, { decision: 'needs_more', reasons: ['too_old', 'unreadable'], note });
    expect(reply.status).toBe(200);
    const mail = await mailOf(email, 'idol-needs-more');
    expect(mail.text).toMatch(words);
    expect(mail.text).toContain('The <b>second</b> page\n\nis $t(noSession) {{missing}} & cut');
    expect(mail.html).toContain('The &lt;b&gt;second&lt;/b&gt; page');
    expect(await storedIdol(email)).toMatchObject({ verificationState: 'needs_more' });

    expect(await submitLater(id), 'the same links again, now that they open').toBe('stored');
    expect(await storedIdol(email)).toMatchObject({
      verificationState: 'pending',
      verification: { version: 2 },
    });
    const versions = (await admin.get(`/api/admin/idol-verifications/${id}`, headers)).json();
    expect(versions).toMatchObject([
      { version: 2, decision: null },
      { version: 1, decision: { status: 'needs_more', reasons: ['too_old', 'unreadable'], note } },
    ]);
  });

  test('rejects an idol, who cannot submit again until the decision is revised', async () => {
    const { email, id } = await verifiedIdol();
    const now = new Date();
    await submitVerification(db, id, CONTENT, 'en', after(now, -HOUR));
    const decision = { admin: 'x', idolId: id, version: 1, reasons: [], note: 'We were wrong.' };
    const rejection = { ...decision, seen: 'pending', decision: 'rejected' } as const;
    await reviewIdol(db, rejection, after(now, -REVIEW_MAIL_DELAY_MS));
    for (const language of LANGUAGES)
      expectRefusal(await submit(id, {}, { 'Accept-Language': language }), 409, 'idolRejected', { language });
    await reviewIdol(db, { ...decision, seen: 'rejected', decision: 'needs_more' }, now);
    expectRefusal(await submit(id), 409, 'idolRejected');
    expect(await submitLater(id)).toBe('stored');
    expect(await storedIdol(email)).toMatchObject({ verificationState: 'pending' });
  });

  test.each(['approved', 'rejected', 'needs_more'] as const)(
    'who decided on "%s" finds the idol in the queue again if new documents arrive before the idol is told',
    async (decision) => {
      const { email, id } = await verifiedIdol();
      const start = after(new Date(), -DAY);
      await submitVerification(db, id, CONTENT, 'en', start);
      await submit(id, { additionalInfo: 'A second group' });
      await decide(id, { version: 2, decision, note: 'x' });
      expect((await submit(id, { additionalInfo: 'A third group' })).status).toBe(200);
      const idol = await storedIdol(email);
      expect(idol).toMatchObject({ verificationState: 'pending', verification: { version: 3 } });
      expect(idol?.verification?.since.toDate()).toEqual(start);
      expect(idol).not.toHaveProperty('reviewedBy');
      expectRefusal(
        await decide(id, { version: 2, seen: decision, decision: 'needs_more', note: 'x' }),
        409,
        'reviewChanged',
      );
      const { status, submissions } = await statusAt(statusLink(id), tenMinutesLater());
      expect([status, ...submissions.map((one) => one.decision)]).toEqual(['pending', null, null, null]);
    },
  );

  test('keeps a decision on documents that the idol sends once more before being told', async () => {
    const { email, id } = await verifiedIdol();
    await submit(id);
    await decide(id, { decision: 'approved' });
    const again = await submit(id);
    expect([again.status, again.json()]).toEqual([200, { status: 'pending' }]);
    expect(await storedIdol(email)).toMatchObject({ verificationState: 'approved' });
    expect(await submissionsOf(db, id)).toHaveLength(1);
  });

  test.each(LANGUAGES)('is refused in %s without a reason', async (language) => {
    for (const decision of ['needs_more', 'rejected']) {
      const body = { idolId: 1, version: 1, seen: 'pending', decision, reasons: [], note: ' ' };
      const reply = await admin.post(REVIEW, body, { ...headers, 'Accept-Language': language });
      expectRefusal(reply, 400, 'reasonRequired', { language });
    }
  });

  test('is refused when another reviewer or the idol changed the submission', async () => {
    const { email, id } = await verifiedIdol();
    await submit(id);
    await submit(id, { additionalInfo: 'I forgot something' });
    expectRefusal(await decide(id, { version: 1 }), 409, 'reviewChanged');
    expect((await storedIdol(email))?.verificationState).toBe('pending');
    const decisions = ['approved', 'needs_more', 'rejected', 'approved'];
    const statuses = await inParallel(
      4,
      4,
      async (n) => (await decide(id, { version: 2, decision: decisions[n], note: 'x' })).status,
    );
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    const outcomes = (await mailDocs(email)).filter(({ template }) => template !== 'idol-received');
    expect(outcomes.map(({ template }) => template)).toHaveLength(2);
    expect((await admin.get(`/api/admin/audit/idol/${id}`, headers)).json()).toHaveLength(1);
  });

  test('is refused when the submission does not exist', async () => {
    const { id } = await verifiedIdol();
    for (const idolId of [id, 1]) expectRefusal(await decide(idolId, {}), 404, 'unknownSubmission');
  });
});

describe('the status link in the mails', () => {
  test('shows the idol the state of their own review only', async () => {
    const { email, id } = await verifiedIdol();
    await submit(id);
    const { text } = await mailOf(email, 'idol-received');
    const token = /#token=([\w.-]+)/.exec(text.slice(text.indexOf('/idol-verification#')))?.[1];
    const reply = await newClient().post('/api/idol-verification/status', { token });
    const status: VerificationStatus = reply.json();
    expect(status).toEqual({
      ...{ idolId: id, stageName: 'Luna', status: 'pending' },
      dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      submissions: [{ version: 1, submittedAt: expect.any(String), ...CONTENT, decision: null }],
    });
    await decide(id, { decision: 'needs_more', note: 'One more page' });
    // The reviewer can take the decision back until its mail is due.
    const early = await newClient().post('/api/idol-verification/status', { token });
    expect(early.json()).toMatchObject({ status: 'pending', submissions: [{ decision: null }] });
    const asked = await statusAt(token, tenMinutesLater());
    expect([asked.status, asked.dueOn, asked.submissions[0]?.decision?.note]).toEqual([
      'needs_more',
      null,
      'One more page',
    ]);
  });

  test('is refused when it is forged, foreign or expired', async () => {
    const { id } = await verifiedIdol();
    const good = statusLink(id);
    const bad = [
      `${good}A`,
      good.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      makeSignedLink(config.tokenKey, 'your-data', signupPath('idol', id), new Date()),
      statusLink(id, after(new Date(), -90 * DAY)),
      makeSignedLink(config.tokenKey, 'idol-status', signupPath('fan', id), new Date()),
    ];
    const ask = (token: string) => newClient().post('/api/idol-verification/status', { token });
    for (const token of bad) expectRefusal(await ask(token), 400, 'invalidLink');
    expect((await ask(good)).status).toBe(200);
    await signupRef(db, 'idol', id).delete();
    expectRefusal(await ask(good), 404, 'nothingStored');
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

test('the idol does not see a reviewer’s note on an approval', async () => {
  const { id } = await verifiedIdol();
  await submit(id);
  await decide(id, { decision: 'approved', reasons: ['unreadable'], note: 'Her agency is slow to answer' });
  const { submissions } = await statusAt(statusLink(id), tenMinutesLater());
  expect(submissions[0]?.decision).toMatchObject({ status: 'approved', reasons: [], note: '' });
});

test('repeating a decision sends no second mail', async () => {
  const { email, id } = await verifiedIdol();
  await submit(id);
  await decide(id, { decision: 'approved' });
  expectRefusal(await decide(id, { seen: 'approved', decision: 'approved' }), 409, 'reviewChanged');
  const approvals = (await mailDocs(email)).filter(({ template }) => template === 'idol-approved');
  expect(approvals).toHaveLength(1);
});

test('a review is overdue after the third business day', async () => {
  const { id } = await verifiedIdol();
  await submitVerification(db, id, CONTENT, 'en', new Date('2025-11-17T08:00:00Z'));
  const isOverdue = async (now: string) => {
    const input = {
      params: undefined,
      body: undefined,
      query: { status: '' as const, limit: 100, cursor: '', idol: '' },
    };
    const { body } = (await listVerifications(input, contextAt(new Date(now)))) as ApiResponse<
      VerificationRow[]
    >;
    return (body as VerificationRow[]).find(({ idolId }) => idolId === id)?.isOverdue;
  };
  expect(await isOverdue('2025-11-20T23:59:59Z')).toBe(false);
  expect(await isOverdue('2025-11-21T00:00:00Z')).toBe(true);
});

test('an unsubscribed idol still gets the mail about the decision', async () => {
  const [email, now] = [newEmail(), laterToday()];
  const { id } = await joinAndVerify(idolRequest(email), now);
  await submitVerification(db, id, CONTENT, 'en', now);
  await setMailWanted(db, config.mailboxKey, email, false, after(now, MINUTE));
  const decision = { admin: 'x', idolId: id, version: 1, seen: 'pending', decision: 'approved' } as const;
  await reviewIdol(db, { ...decision, reasons: [], note: '' }, after(now, 2 * MINUTE));
  const outcome = (await mailDocs(email)).find(({ template }) => template === 'idol-approved');
  expect(await claim(db, config, String(outcome?.id), after(now, 12 * MINUTE))).not.toBeNull();
});

test('a reviewer finds the review of one idol by number', async () => {
  const { id } = await verifiedIdol();
  const find = () => admin.get(`/api/admin/idol-verifications?idol=${id}`, headers);
  expect((await find()).json()).toEqual([]);
  await submit(id);
  await decide(id, { decision: 'rejected', note: 'x' });
  expect((await find()).json()).toMatchObject([{ idolId: id, status: 'rejected' }]);
  expect((await admin.get('/api/admin/idol-verifications?idol=0x1', headers)).status).toBe(400);
});
