import { beforeAll, describe, expect, test } from 'vitest';
import { AUDIT_ID_HEADER } from '../../contract/audit-id.ts';
import type { VerificationRow, VerificationStatus } from '../../contract/idol-verification.ts';
import { REVIEW_MAIL_DELAY_MS } from '../../contract/limits.ts';
import type { PersonRow } from '../../contract/people.ts';
import { LANGUAGES } from '../../contract/values.ts';
import { listVerificationsCall } from '../../src/api/admin-verifications.ts';
import { getVerificationStatusCall } from '../../src/api/idol-verification.ts';
import type { ApiResponse } from '../../src/api/operation.ts';
import { database } from '../../src/collections/database.ts';
import { submissionsOf } from '../../src/collections/idol-submissions.ts';
import { signupPath, signupRef } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { makeSignedLink } from '../../src/domain/signed-link.ts';
import { reviewIdol } from '../../src/workflows/review-idol.ts';
import { submitVerification } from '../../src/workflows/submit-verification.ts';
import { setMailWanted } from '../../src/workflows/your-data.ts';
import { contextAt, logIn } from '../support/admin.ts';
import { claim } from '../support/claim.ts';
import { CONTENT, mailOf, submit as submitFrom, verifiedIdol } from '../support/idol-verification.ts';
import { useOwnServer } from '../support/own-server.ts';
import {
  after,
  DAY,
  HOUR,
  idolRequest,
  laterToday,
  MINUTE,
  mailDocs,
  newEmail,
  storedIdol,
} from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';
import { joinAndVerify } from '../support/verify.ts';

/* Tests the decisions of reviewers, and what the idol learns of them by mail and behind the status link. */

const REVIEW = '/api/admin/idol-review';
/** The mails about a decision. */
const OUTCOMES = ['idol-approved', 'idol-needs-more', 'idol-rejected'];
const server = await useOwnServer();
const db = database();
const admin = server.client();
let headers: { Cookie: string };
beforeAll(async () => {
  headers = await logIn(admin);
});

const tenMinutesLater = () => after(new Date(), REVIEW_MAIL_DELAY_MS);
const submit = (idolId: number, more = {}, language = {}) =>
  submitFrom(idolId, more, language, server.client());
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

/** Returns what the link in the idol's mails shows at a time. */
async function statusAt(token = '', at: Date, adminTimeZone = 'UTC'): Promise<VerificationStatus> {
  const input = { params: undefined, query: undefined, body: { token } };
  const context = contextAt(at, { config: { ...config, adminTimeZone } });
  return (await getVerificationStatusCall(input, context)) as VerificationStatus;
}

const statusLink = (id: number, at = new Date()) =>
  makeSignedLink(config.tokenKey, 'idol-status', signupPath('idol', id), at);

describe('a reviewer', () => {
  test('sees pending submissions, oldest first, with their due dates', async () => {
    const monday = new Date('2025-11-17T08:00:00Z');
    const [first, second] = [await verifiedIdol(), await verifiedIdol()];
    await submitVerification(db, second.id, CONTENT, 'en', after(monday, MINUTE));
    await submitVerification(db, first.id, CONTENT, 'en', monday);
    const rows = (await listed('pending')).filter(({ idolId }) => [first.id, second.id].includes(idolId));
    expect(rows.map(({ idolId }) => idolId)).toEqual([first.id, second.id]);
    expect(rows[0]).toMatchObject({
      ...{ stageName: 'Luna', email: first.email, status: 'pending', type: 'solo' },
      ...{ since: monday.toISOString(), dueOn: '2025-11-20', isOverdue: true },
      latest: { version: 1, ...CONTENT, decision: null },
    });
  });

  test('approves an idol, which changes state and score in each list, is logged and is announced by mail', async () => {
    const { email, id } = await verifiedIdol({ language: 'th' });
    await submit(id);
    const before = (await storedIdol(email))?.priorityScore ?? 0;
    const reply = await decide(id, { decision: 'approved', note: 'is not told' });
    expect([reply.status, reply.json()]).toEqual([200, { status: 'approved' }]);
    expect(await storedIdol(email)).toMatchObject({
      verificationState: 'approved',
      priorityScore: before + 30,
    });
    // Only the call can have stored the row, because this server runs no triggers.
    const rows: PersonRow[] = (await admin.get('/api/admin/people/idol?sort=time&limit=100', headers)).json();
    expect(rows.find((row) => row.id === id)).toMatchObject({
      verification: 'approved',
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
  ] as const)(
    'requests more documents in the idol’s language %s, and the log shows the reasons',
    async (language, words) => {
      const { email, id } = await verifiedIdol({ language });
      await submit(id);
      const note = 'The <b>second</b> page\n\nis $t(noSession) {{missing}} & cut';
      const reply = await decide(id, { decision: 'needs_more', reasons: ['too_old', 'unreadable'], note });
      expect(reply.status).toBe(200);
      const log = (await admin.get(`/api/admin/audit/idol/${id}`, headers)).json();
      expect(log[0]).toMatchObject({ act: 'idol-review', reviewReasons: ['too_old', 'unreadable'] });
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
      const waits = (await storedIdol(email))?.verification?.since.toDate();
      const [latest] = await submissionsOf(db, id);
      expect(waits, 'the idol waits again from the new submission on').toEqual(latest?.submittedAt.toDate());
      const versions = (await admin.get(`/api/admin/idol-verifications/${id}`, headers)).json();
      expect(versions).toMatchObject([
        { version: 2, decision: null },
        { version: 1, decision: { status: 'needs_more', reasons: ['too_old', 'unreadable'], note } },
      ]);
    },
  );

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

  test('who undoes two decisions one after the other finds the review open and no decision in its history', async () => {
    const { email, id } = await verifiedIdol();
    await submit(id);
    const first = await decide(id, { decision: 'needs_more', note: 'x' });
    const second = await decide(id, { seen: 'needs_more', decision: 'approved' });
    for (const [{ headers: sent }, state] of [
      [second, 'needs_more'],
      [first, 'pending'],
    ] as const) {
      const auditId = sent.get(AUDIT_ID_HEADER);
      expect((await admin.post('/api/admin/undo', { auditId }, headers)).status).toBe(200);
      expect(await storedIdol(email)).toMatchObject({ verificationState: state });
    }
    expect(await submissionsOf(db, id)).toMatchObject([{ decision: null, earlierDecisions: [] }]);
    const mails = (await mailDocs(email)).map(({ template }) => template);
    const outcomes = mails.filter((template) => OUTCOMES.includes(template));
    expect(outcomes, 'no mail that still waits is queued twice').toEqual([
      'idol-needs-more',
      'idol-approved',
    ]);
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

  test('who revises a decision before the idol is told keeps the idol’s place for documents that arrive then', async () => {
    const { email, id } = await verifiedIdol();
    const start = after(new Date(), -DAY);
    await submitVerification(db, id, CONTENT, 'en', start);
    await decide(id, { decision: 'approved' });
    expect((await decide(id, { seen: 'approved', decision: 'needs_more', note: 'x' })).status).toBe(200);
    expect((await submit(id, { additionalInfo: 'A second group' })).status).toBe(200);
    expect((await storedIdol(email))?.verification?.since.toDate()).toEqual(start);
  });

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
    // Two at once, because the emulator lets each further one wait for seconds.
    const statuses = await Promise.all(
      ['approved', 'needs_more'].map(
        async (decision) => (await decide(id, { version: 2, decision, note: 'x' })).status,
      ),
    );
    expect(statuses.sort()).toEqual([200, 409]);
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
    const reply = await server.client().post('/api/idol-verification/status', { token });
    const status: VerificationStatus = reply.json();
    expect(status).toEqual({
      ...{ idolId: id, stageName: 'Luna', status: 'pending' },
      dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      submissions: [{ version: 1, submittedAt: expect.any(String), ...CONTENT, decision: null }],
    });
    await decide(id, { decision: 'needs_more', note: 'One more page' });
    // The reviewer can take the decision back until its mail is due.
    const early = await server.client().post('/api/idol-verification/status', { token });
    expect(early.json()).toMatchObject({ status: 'pending', submissions: [{ decision: null }] });
    const asked = await statusAt(token, tenMinutesLater());
    expect([asked.status, asked.dueOn, asked.submissions[0]?.decision?.note]).toEqual([
      'needs_more',
      null,
      'One more page',
    ]);
  });

  test('never shows a decision that another one replaced before its mail was due', async () => {
    const { id } = await verifiedIdol();
    await submit(id);
    await decide(id, { decision: 'rejected', note: 'x' });
    await decide(id, { seen: 'rejected', decision: 'approved' });
    const shown = async (at: Date) => {
      const { status, submissions } = await statusAt(statusLink(id), at);
      return [status, submissions[0]?.decision?.status];
    };
    expect(await shown(new Date())).toEqual(['pending', undefined]);
    expect(await shown(tenMinutesLater())).toEqual(['approved', 'approved']);
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
    const ask = (token: string) => server.client().post('/api/idol-verification/status', { token });
    for (const token of bad) expectRefusal(await ask(token), 400, 'invalidLink');
    expect((await ask(good)).status).toBe(200);
    await signupRef(db, 'idol', id).delete();
    expectRefusal(await ask(good), 404, 'nothingStored');
  });
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

describe('a review is overdue after the third business day', () => {
  /** Returns the row of an idol at a time, for admins in a time zone. */
  async function rowAt(
    idol: number,
    now: string,
    adminTimeZone = 'UTC',
  ): Promise<VerificationRow | undefined> {
    const input = {
      params: undefined,
      body: undefined,
      query: { status: '' as const, limit: 100, cursor: '', idol: '' },
    };
    const context = contextAt(new Date(now), { config: { ...config, adminTimeZone } });
    const { body } = (await listVerificationsCall(input, context)) as ApiResponse<VerificationRow[]>;
    return (body as VerificationRow[]).find(({ idolId }) => idolId === idol);
  }

  test('and not earlier', async () => {
    const { id } = await verifiedIdol();
    await submitVerification(db, id, CONTENT, 'en', new Date('2025-11-17T08:00:00Z'));
    expect((await rowAt(id, '2025-11-20T23:59:59Z'))?.isOverdue).toBe(false);
    expect((await rowAt(id, '2025-11-21T00:00:00Z'))?.isOverdue).toBe(true);
  });

  test('in the time zone of the admins, which the idol reads too', async () => {
    const { id } = await verifiedIdol();
    const seoul = 'Asia/Seoul';
    // The 18th in Seoul.
    const at = new Date('2025-11-17T20:00:00Z');
    await submitVerification(db, id, CONTENT, 'en', at);
    expect(await rowAt(id, '2025-11-21T14:59:59Z', seoul)).toMatchObject({
      dueOn: '2025-11-21',
      isOverdue: false,
    });
    expect((await rowAt(id, '2025-11-21T15:00:00Z', seoul))?.isOverdue).toBe(true);
    expect(await statusAt(statusLink(id, at), at, seoul)).toMatchObject({ dueOn: '2025-11-21' });
  });
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
