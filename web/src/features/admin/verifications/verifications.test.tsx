import type { VerificationRow } from '@contract/idol-verification.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { SessionGuard } from '../login/session-guard.tsx';
import { AdminBar } from '../shared/admin-bar.tsx';
import { AdminHeader } from '../shared/admin-header.tsx';
import { forgetDrafts } from '../shared/review-drafts.ts';
import { Verifications } from './verifications.tsx';

afterEach(() => {
  forgetDrafts();
});

const LIST = 'GET /api/admin/idol-verifications';
const REVIEW = 'POST /api/admin/idol-review';

const idol = (idolId: number, stageName: string, more: Partial<VerificationRow> = {}): VerificationRow => ({
  idolId,
  stageName,
  email: `${stageName.toLowerCase()}@example.com`,
  language: 'ko',
  type: 'solo',
  agency: '',
  socialLinks: '',
  status: 'pending',
  since: '2026-11-16T08:00:00.000Z',
  dueOn: '2026-11-19',
  isOverdue: false,
  latest: {
    version: 1,
    submittedAt: '2026-11-16T08:00:00.000Z',
    documents: [{ type: 'ID card', description: 'Front', url: 'https://example.com@evil.example/id' }],
    socialProofs: [{ platform: 'TikTok', url: 'https://tiktok.example.com/@luna', followers: '12K' }],
    additionalInfo: '',
    decision: null,
  },
  ...more,
});

async function showList(answers: Answers, at = '/') {
  const sent: unknown[] = [];
  const review = answers[REVIEW] ?? (() => Response.json({ status: 'approved' }));
  const calls = answerCalls({
    ...answers,
    [REVIEW]: (url, init) => {
      sent.push(JSON.parse(String(init.body)));
      return review(url, init);
    },
  });
  const user = await renderPage(<Verifications />, { bare: true, at });
  return { user, calls, sent };
}

const card = async (name: string) => {
  const found = (await screen.findByRole('button', { name: new RegExp(`^Approve ${name}`) })).closest('li');
  return within(found as HTMLElement);
};

test('each verification shows its due day, and each link shows its real host and that it opens a new tab', async () => {
  await showList({ [LIST]: () => Response.json([idol(1, 'Luna', { isOverdue: true }), idol(2, 'Orm')]) });
  const luna = await card('Luna');
  expect(luna.getByText('Overdue, was due Nov 19, 2026')).toBeTruthy();
  expect((await card('Orm')).getByText('Due Nov 19, 2026')).toBeTruthy();
  const link = luna.getByRole<HTMLAnchorElement>('link', { name: 'evil.example (opens in a new tab)' });
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(luna.getByText('Language: Korean', { exact: false })).toBeTruthy();
});

test('an approval removes the idol from the list and moves the focus to the heading', async () => {
  const { user, calls, sent } = await showList({
    [LIST]: () => Response.json([idol(1, 'Luna'), idol(2, 'Orm')]),
  });
  await user.click((await card('Luna')).getByRole('button', { name: 'Approve Luna' }));
  expect(await screen.findByText('Luna is now verified.')).toBeTruthy();
  expect(sent).toEqual([
    { idolId: 1, version: 1, seen: 'pending', decision: 'approved', reasons: [], note: '' },
  ]);
  expect(screen.queryByRole('button', { name: 'Approve Luna' })).toBeNull();
  expect(await card('Orm')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Idol verifications');
  expect(calls.filter(({ call }) => call === LIST)).toHaveLength(1);
});

test('an approval keeps the focus in a note that the reviewer writes about another idol', async () => {
  const approval = delay(() => Response.json({ status: 'approved' }));
  const { user } = await showList({
    [LIST]: () => Response.json([idol(1, 'Luna'), idol(2, 'Orm')]),
    [REVIEW]: approval.answer,
  });
  await user.click((await card('Luna')).getByRole('button', { name: 'Approve Luna' }));
  const orm = await card('Orm');
  await user.click(orm.getByRole('button', { name: 'Reject Orm' }));
  await user.type(orm.getByRole('textbox'), 'Not ');
  approval.release();
  expect(await screen.findByText('Luna is now verified.')).toBeTruthy();
  await user.keyboard('you');
  expect(orm.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Not you');
});

test('the focus stays while a decision is sent, and a second press sends nothing', async () => {
  const approval = delay(() => Response.json({ status: 'approved' }));
  const { user, sent } = await showList({
    [LIST]: () => Response.json([idol(1, 'Luna')]),
    [REVIEW]: approval.answer,
  });
  const approve = (await card('Luna')).getByRole<HTMLButtonElement>('button', { name: 'Approve Luna' });
  await user.click(approve);
  await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBe('true'));
  await user.click(approve);
  expect([document.activeElement, approve.disabled]).toEqual([approve, false]);
  approval.release();
  expect(await screen.findByText('Luna is now verified.')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('an idol decided while the next page loads does not come back with that page', async () => {
  const second = delay(() => Response.json([idol(2, 'Orm')]));
  const { user } = await showList({
    [LIST]: (url) =>
      url.searchParams.get('cursor') === 'second'
        ? second.answer()
        : Response.json([idol(1, 'Luna')], { headers: { 'x-next-cursor': 'second' } }),
  });
  const luna = await card('Luna');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await user.click(luna.getByRole('button', { name: 'Approve Luna' }));
  expect(await screen.findByText('Luna is now verified.')).toBeTruthy();
  second.release();
  expect(await card('Orm')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve Luna' })).toBeNull();
});

test('an admin who has decided everything shown can load the rest', async () => {
  const { user } = await showList({
    [LIST]: (url) =>
      url.searchParams.get('cursor') === 'second'
        ? Response.json([idol(2, 'Orm')])
        : Response.json([idol(1, 'Luna')], { headers: { 'x-next-cursor': 'second' } }),
  });
  await user.click((await card('Luna')).getByRole('button', { name: 'Approve Luna' }));
  expect(await screen.findByText('Luna is now verified.')).toBeTruthy();
  expect(screen.queryByText('No verifications to review')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await card('Orm')).toBeTruthy();
});

test('a reviewer cannot ask for more or reject without a reason', async () => {
  const { user, sent } = await showList({ [LIST]: () => Response.json([idol(1, 'Luna')]) });
  const luna = await card('Luna');
  await user.click(luna.getByRole('button', { name: 'Ask for more: Luna' }));
  const form = within(luna.getByRole('form', { name: 'Message to Luna, in Korean' }));
  await user.click(form.getByRole('button', { name: 'Ask for more' }));
  expect(form.getByText('Please choose a reason or write one. It will be sent to the idol.')).toBeTruthy();
  expect(document.activeElement).toBe(form.getByRole('textbox'));
  expect(sent).toEqual([]);
  await user.click(form.getByRole('checkbox', { name: /document has expired/ }));
  await user.click(form.getByRole('textbox'));
  await user.paste('  The second page  ');
  await user.click(form.getByRole('button', { name: 'Ask for more' }));
  expect(await screen.findByText('Asked Luna for more.')).toBeTruthy();
  expect(sent).toMatchObject([{ decision: 'needs_more', reasons: ['too_old'], note: 'The second page' }]);
});

test('a reason that a reviewer unticks is not sent', async () => {
  const { user, sent } = await showList({ [LIST]: () => Response.json([idol(1, 'Luna')]) });
  const luna = await card('Luna');
  await user.click(luna.getByRole('button', { name: 'Ask for more: Luna' }));
  const form = within(luna.getByRole('form', { name: 'Message to Luna, in Korean' }));
  const [first] = form.getAllByRole('checkbox');
  if (!first) throw new Error('There is no reason.');
  await user.click(first);
  await user.click(form.getByRole('checkbox', { name: /document has expired/ }));
  await user.click(first);
  await user.click(form.getByRole('button', { name: 'Ask for more' }));
  await screen.findByText('Asked Luna for more.');
  expect(sent).toMatchObject([{ decision: 'needs_more', reasons: ['too_old'] }]);
});

test('Escape closes the form, and the text is there when the reviewer opens it again, but an approval sends none of it', async () => {
  const { user, sent } = await showList({ [LIST]: () => Response.json([idol(1, 'Luna')]) });
  const luna = await card('Luna');
  const reject = luna.getByRole('button', { name: 'Reject Luna' });
  await user.click(reject);
  expect(document.activeElement).toBe(luna.getAllByRole('checkbox')[0]);
  await user.click(luna.getByRole('checkbox', { name: /document has expired/ }));
  await user.click(luna.getByRole('textbox'));
  await user.paste('Not you');
  await user.keyboard('{Escape}');
  expect(luna.queryByRole('form')).toBeNull();
  expect(document.activeElement).toBe(reject);
  await user.click(reject);
  expect(luna.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Not you');
  expect(luna.getByRole('checkbox', { name: /document has expired/, checked: true })).toBeTruthy();
  await user.click(luna.getByRole('button', { name: 'Approve Luna' }));
  await waitFor(() => expect(sent).toMatchObject([{ decision: 'approved', reasons: [], note: '' }]));
});

test('Escape closes nothing while it ends the composition of a Korean syllable', async () => {
  const { user } = await showList({ [LIST]: () => Response.json([idol(1, 'Luna')]) });
  const luna = await card('Luna');
  await user.click(luna.getByRole('button', { name: 'Reject Luna' }));
  fireEvent.keyDown(luna.getByRole('textbox'), { key: 'Escape', isComposing: true });
  expect(luna.getByRole('form')).toBeTruthy();
});

test('a draft survives the end of a session and is gone after the admin locks the page', async () => {
  answerCalls({
    'GET /api/admin/session': () => Response.json({ unlocked: true }),
    'GET /api/admin/today': refuse(503, 'Busy.'),
    'POST /api/admin/session': () => Response.json({ unlocked: true }),
    'DELETE /api/admin/session': () => Response.json({ unlocked: false }),
    [LIST]: () => Response.json([idol(1, 'Luna')]),
    [REVIEW]: refuse(401, 'No session.'),
  });
  const user = await renderPage(
    <SessionGuard>
      <AdminBar />
      <AdminHeader title="Waitlist" />
      <Verifications />
    </SessionGuard>,
    { bare: true },
  );
  const before = await card('Luna');
  await user.click(before.getByRole('button', { name: 'Reject Luna' }));
  await user.click(before.getByRole('checkbox', { name: /document has expired/ }));
  await user.click(before.getByRole('textbox'));
  await user.paste('Not you');
  await user.click(before.getByRole('button', { name: 'Reject' }));
  await user.type(await screen.findByLabelText('Password'), 'right{Enter}');
  const after = within((await card('Luna')).getByRole('form'));
  expect(after.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Not you');
  expect(after.getByRole('checkbox', { name: /document has expired/, checked: true })).toBeTruthy();
  expect(after.getByRole('button', { name: 'Reject' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Waitlist');
  await user.click(screen.getByRole('button', { name: 'Lock' }));
  await user.type(await screen.findByLabelText('Password'), 'right{Enter}');
  expect((await card('Luna')).queryByRole('form')).toBeNull();
});

test('a reviewer who decides too late reads why, keeps the draft and sees the current state', async () => {
  const [before, after] = [idol(1, 'Luna'), idol(1, 'Luna')];
  after.latest = { ...after.latest, version: 2 };
  let answer = before;
  const { user } = await showList({
    [LIST]: () => Response.json([answer]),
    [REVIEW]: refuse(409, 'In the meantime, somebody else decided.'),
  });
  const luna = await card('Luna');
  await user.click(luna.getByRole('button', { name: 'Reject Luna' }));
  await user.click(luna.getByRole('textbox'));
  await user.paste('Not you');
  answer = after;
  await user.click(luna.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('409: In the meantime, somebody else decided.')).toBeTruthy();
  await waitFor(() => expect(luna.getByRole('button', { name: 'Earlier versions (1)' })).toBeTruthy());
  expect(luna.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Not you');
});

test('the message of a sent decision is gone when the idol submits documents again', async () => {
  const answers = { [LIST]: () => Response.json([idol(1, 'Luna')]) };
  const { user } = await showList(answers);
  const luna = await card('Luna');
  await user.click(luna.getByRole('button', { name: 'Ask for more: Luna' }));
  await user.type(luna.getByRole('textbox'), 'Blurred');
  await user.click(luna.getByRole('button', { name: 'Ask for more' }));
  expect(await screen.findByText('Asked Luna for more.')).toBeTruthy();
  cleanup();
  await showList(answers);
  const again = await card('Luna');
  expect(again.queryByRole('form')).toBeNull();
  await user.click(again.getByRole('button', { name: 'Reject Luna' }));
  expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});

test('a decision on the review of one idol names the state that the reviewer saw', async () => {
  const { user, sent } = await showList(
    { [LIST]: () => Response.json([idol(1, 'Luna', { status: 'rejected', dueOn: null })]) },
    '/waitlist?view=idolVerifications&review=1',
  );
  await user.click((await card('Luna')).getByRole('button', { name: 'Approve Luna' }));
  await waitFor(() => expect(sent).toMatchObject([{ decision: 'approved', seen: 'rejected' }]));
});

test('after a decision on the review of one idol the page shows its new state', async () => {
  let row = idol(1, 'Luna');
  const { user } = await showList(
    { [LIST]: () => Response.json([row]) },
    '/waitlist?view=idolVerifications&review=1',
  );
  const luna = await card('Luna');
  row = idol(1, 'Luna', { status: 'approved', dueOn: null });
  await user.click(luna.getByRole('button', { name: 'Approve Luna' }));
  await waitFor(() => expect(luna.queryByRole('button', { name: 'Approve Luna' })).toBeNull());
  expect(luna.getByRole('button', { name: 'Reject Luna' })).toBeTruthy();
});

test('the message about a decision closes if another reviewer has made the same decision', async () => {
  let row = idol(1, 'Luna');
  const { user } = await showList(
    { [LIST]: () => Response.json([row]), [REVIEW]: refuse(409, 'In the meantime, somebody else decided.') },
    '/waitlist?view=idolVerifications&review=1',
  );
  const luna = await card('Luna');
  await user.click(luna.getByRole('button', { name: 'Reject Luna' }));
  await user.type(luna.getByRole('textbox'), 'Not you');
  row = idol(1, 'Luna', { status: 'rejected', dueOn: null });
  await user.click(luna.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(luna.queryByRole('button', { name: 'Reject Luna' })).toBeNull());
  expect(luna.queryByRole('form')).toBeNull();
});

test('the earlier versions of documents leave out the one that is to be reviewed', async () => {
  const { latest } = idol(1, 'Luna');
  const { user } = await showList({
    [LIST]: () => Response.json([idol(1, 'Luna', { latest: { ...latest, version: 2 } })]),
    'GET /api/admin/idol-verifications/1': () => Response.json([{ ...latest, version: 2 }, latest]),
  });
  const luna = await card('Luna');
  await user.click(luna.getByRole('button', { name: 'Earlier versions (1)' }));
  expect(await luna.findByText(/^Version 1/)).toBeTruthy();
  expect(luna.getAllByText(/^Version 2/)).toHaveLength(1);
});

test('the page of an idol who has not submitted documents says so', async () => {
  answerCalls({ [LIST]: () => Response.json([]) });
  await renderPage(<Verifications />, { at: '/waitlist?view=idolVerifications&review=7' });
  expect(await screen.findByText('This idol hasn’t submitted documents')).toBeTruthy();
});

test('the page says that there is nothing to review', async () => {
  await showList({ [LIST]: () => Response.json([]) });
  expect(await screen.findByText('No verifications to review')).toBeTruthy();
});
