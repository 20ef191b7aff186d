import type { Submission, VerificationRow } from '@contract/idol-verification.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { OtherLists, otherLists, timesLoaded } from '../../../../test/other-lists.tsx';
import { renderPage } from '../../../../test/render-page.tsx';
import { forgetDrafts } from '../shared/review-drafts.ts';
import { Verifications } from './verifications.tsx';

afterEach(() => {
  forgetDrafts();
});

const LIST = 'GET /api/admin/idol-verifications';
const VERSIONS = 'GET /api/admin/idol-verifications/1';
const REVIEW = 'POST /api/admin/idol-review';
const ONE = '/waitlist?view=idolVerifications&review=1';

const LATEST: Submission = {
  version: 1,
  submittedAt: '2026-11-16T08:00:00.000Z',
  documents: [{ type: 'ID card', description: 'Front', url: 'https://drive.example.com/id' }],
  socialProofs: [{ platform: 'TikTok', url: 'https://tiktok.example.com/@luna', followers: '12K' }],
  additionalInfo: '',
  decision: null,
};
const idol = (idolId: number, stageName: string, more: Partial<VerificationRow> = {}): VerificationRow => ({
  ...{ idolId, stageName, email: `idol${idolId}@example.com`, language: 'ko', type: 'solo' },
  ...{ agency: '', socialLinks: '', status: 'pending', since: '2026-11-16T08:00:00.000Z' },
  ...{ dueOn: '2026-11-19', isOverdue: false, latest: LATEST },
  ...more,
});

function showList(answers: Answers, at = '/') {
  answerCalls(answers);
  return renderPage(<Verifications />, { bare: true, at });
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('a verification shows when it was decided, what the idol applied with, and that there are no profiles', async () => {
  const rows = [
    idol(1, 'Luna', {
      ...{ status: 'rejected', dueOn: null, agency: 'Moon', since: '2026-11-18T08:00:00.000Z' },
      latest: { ...LATEST, socialProofs: [] },
    }),
    idol(2, 'Orm', { status: 'rejected', dueOn: null, socialLinks: 'https://x.example.com/orm' }),
  ];
  await showList({ [LIST]: () => Response.json(rows) }, '/?reviews=rejected');
  await button('Approve Luna');
  const [luna, orm] = screen.getAllByText('Application:').map((label) => label.closest('li'));
  expect(luna?.textContent).toContain('Application: Moon');
  expect(luna?.textContent).toMatch(/Since Nov 18, 2026/);
  expect(luna?.textContent).toContain('None given');
  expect(orm?.textContent).toContain('Application: https://x.example.com/orm');
  expect(orm?.textContent).not.toContain('None given');
  // The decision that was made cannot be made again.
  expect(screen.queryByRole('button', { name: 'Reject Luna' })).toBeNull();
});

test('earlier versions that fail to load can be loaded again, and tell what the idol was told', async () => {
  const decision = { state: 'needs_more', reasons: ['too_old'], note: 'The second page' };
  const answers = [
    refuse(503, 'Busy.'),
    () =>
      Response.json([
        { ...LATEST, version: 2 },
        { ...LATEST, decision },
      ]),
  ];
  const user = await showList({
    [LIST]: () => Response.json([idol(1, 'Luna', { latest: { ...LATEST, version: 2 } })]),
    [VERSIONS]: () => answers.shift()?.() ?? new TypeError('requested too often'),
  });
  await user.click(await button('Earlier versions (1)'));
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The idol was told:')).toBeTruthy();
  expect(screen.getByText('The second page')).toBeTruthy();
  expect(screen.getByText(/document has expired/)).toBeTruthy();
  await user.click(await button('Earlier versions (1)'));
  expect(screen.queryByText('The idol was told:')).toBeNull();
});

test('from the review of one idol the button "Show all reviews" leads to all of them', async () => {
  const user = await showList(
    {
      [LIST]: ({ searchParams }) =>
        Response.json(searchParams.has('idol') ? [idol(1, 'Luna')] : [idol(1, 'Luna'), idol(2, 'Orm')]),
    },
    ONE,
  );
  await button('Approve Luna');
  expect(screen.queryByRole('button', { name: 'Approve Orm' })).toBeNull();
  await user.click(await button('Show all reviews'));
  expect(await button('Approve Orm')).toBeTruthy();
});

test('a list of decided reviews that fails to load can be loaded again, and says that it is empty', async () => {
  const answers = [refuse(503, 'Busy.'), () => Response.json([])];
  const user = await showList(
    { [LIST]: () => answers.shift()?.() ?? new TypeError('requested too often') },
    '/?reviews=approved',
  );
  await user.click(await button('Try again'));
  expect(await screen.findByText('No idols in this list')).toBeTruthy();
});

test('a rejection tells the reviewer so, can be undone, and loads again the other lists that it changes', async () => {
  const calls = answerCalls({
    ...otherLists,
    [LIST]: ({ searchParams }) =>
      Response.json(searchParams.get('status') === 'pending' ? [idol(1, 'Luna')] : []),
    [REVIEW]: () => Response.json({ status: 'rejected' }, { headers: { 'x-audit-id': 'a7' } }),
  });
  const user = await renderPage(
    <>
      <Verifications />
      <OtherLists />
    </>,
    { bare: true, at: '/?reviews=rejected' },
  );
  const timesListed = () => calls.filter(({ call }) => call === LIST).length;
  await screen.findByText('No idols in this list');
  const choice = screen.getByLabelText('Show');
  await user.selectOptions(choice, 'To review');
  await user.click(await button('Reject Luna'));
  await user.click(screen.getByRole('textbox'));
  await user.paste('Not you');
  await waitFor(() => expect(timesLoaded(calls)).toEqual({ people: 1, activity: 1, today: 1 }));
  await user.click(await button('Reject'));
  expect(await screen.findByText('Luna was rejected.')).toBeTruthy();
  expect(await button('Undo')).toBeTruthy();
  await waitFor(() => expect(timesLoaded(calls)).toEqual({ people: 2, activity: 2, today: 2 }));
  expect(timesListed()).toBe(2);
  await user.selectOptions(choice, 'Rejected');
  await waitFor(() => expect(timesListed()).toBe(3));
});

test('the buttons "Reject" and "Cancel" close the form, and a missing reason is no longer called missing', async () => {
  const user = await showList({ [LIST]: () => Response.json([idol(1, 'Luna')]) });
  const reject = await button('Reject Luna');
  await user.click(reject);
  await user.click(await button('Reject'));
  const missing = 'Please choose a reason or write one. It will be sent to the idol.';
  expect(screen.getByText(missing)).toBeTruthy();
  await user.click(screen.getByRole('textbox'));
  await user.paste('Not you');
  expect(screen.queryByText(missing)).toBeNull();
  await user.click(reject);
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(reject);
  await user.click(await button('Cancel'));
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.activeElement).toBe(reject);
});

test('while a decision is sent, no other decision can be begun', async () => {
  const late = delay(() => Response.json({ status: 'approved' }));
  const user = await showList({ [LIST]: () => Response.json([idol(1, 'Luna')]), [REVIEW]: late.answer });
  await user.click(await button('Approve Luna'));
  await waitFor(async () => expect((await button('Reject Luna')).disabled).toBe(true));
  late.release();
  expect(await screen.findByText('Luna is now verified.')).toBeTruthy();
});
