import type { VerificationStatus } from '@contract/idol-verification.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, delay, refuse } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ReviewStatus } from './review-status.tsx';

const SUBMISSION: VerificationStatus['submissions'][number] = {
  version: 1,
  submittedAt: '2026-11-20T10:00:00.000Z',
  documents: [{ type: 'ID card', description: 'front', url: 'https://drive.example.com/id' }],
  socialProofs: [{ platform: 'TikTok', url: 'https://tiktok.example.com/@luna', followers: '12k' }],
  additionalInfo: 'Debut in May',
  decision: null,
};
const statusOf = (
  status: VerificationStatus['status'],
  more: Partial<VerificationStatus> = {},
): VerificationStatus => ({
  ...{ idolId: 7, stageName: 'Luna', dueOn: '2026-11-30', submissions: [SUBMISSION] },
  status,
  ...more,
});
const SENT = 'Verification Submitted!';
const fieldValue = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;

test('an idol changes what was submitted before, and then reads at the state that it has arrived', async () => {
  let status = statusOf('needs_more');
  answerCalls({
    'POST /api/idol-verification/status': () => Response.json(status),
    'POST /api/idol-verification/submit': () => {
      status = statusOf('pending', { submissions: [{ ...SUBMISSION, version: 2 }, SUBMISSION] });
      return Response.json({});
    },
  });
  const user = await renderPage(<ReviewStatus token="abc" />, { bare: true });
  const title = await screen.findByRole('heading', { name: 'We need a little more' });
  expect(document.activeElement).toBe(title);
  expect(fieldValue('documents[0].type')).toBe('ID card');
  expect(fieldValue('socialProofs[0].platform')).toBe('TikTok');
  expect(fieldValue('additionalInfo')).toBe('Debut in May');
  await user.click(screen.getByRole('button', { name: 'Submit for verification' }));
  const pending = await screen.findByRole('heading', { name: 'Your documents are in review' });
  expect(document.activeElement).toBe(pending);
  expect(screen.getByText(SENT, { selector: '[role=status]' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Version 2 / })).toBeTruthy();
});

test('an idol who adds something during a review finds it in the form', async () => {
  let latest = SUBMISSION;
  answerCalls({
    'POST /api/idol-verification/status': () => Response.json(statusOf('pending', { submissions: [latest] })),
    'POST /api/idol-verification/submit': (_url, { body }) => {
      latest = { ...latest, version: 2, additionalInfo: JSON.parse(String(body)).additionalInfo };
      return Response.json({});
    },
  });
  const user = await renderPage(<ReviewStatus token="abc" />, { bare: true });
  const information = await screen.findByDisplayValue('Debut in May');
  await user.type(information, ', in Busan');
  await user.click(screen.getByRole('button', { name: 'Submit for verification' }));
  expect(await screen.findByText(SENT, { selector: '[role=status]' })).toBeTruthy();
  await waitFor(() => expect(fieldValue('additionalInfo')).toBe('Debut in May, in Busan'));
});

test('an idol whose documents are in review reads by when, but not that something has just arrived', async () => {
  answerCalls(() => Response.json(statusOf('pending')));
  await renderPage(<ReviewStatus token="abc" />, { bare: true });
  expect(await screen.findByText('You’ll hear from us by Monday, November 30, 2026.')).toBeTruthy();
  expect(screen.queryByText(SENT)).toBeNull();
});

test.each([
  ['rejected', ['/support']],
  ['approved', []],
] as const)('an idol whose verification is %s gets these links to the support: %j', async (status, links) => {
  answerCalls(() => Response.json(statusOf(status)));
  await renderPage(<ReviewStatus token="abc" />, { bare: true });
  await screen.findByText('ID card');
  const shown = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(shown).toEqual(links);
});

test('an idol reads every part of what was submitted', async () => {
  answerCalls(() => Response.json(statusOf('approved')));
  await renderPage(<ReviewStatus token="abc" />, { bare: true });
  await screen.findByText('ID card');
  for (const text of ['front', 'TikTok', '12k', 'https://tiktok.example.com/@luna', 'Debut in May'])
    expect(screen.getByText(text)).toBeTruthy();
});

test('a state that could not be looked up can be looked up again, and the failure disappears at once', async () => {
  const second = delay(() => Response.json(statusOf('approved')));
  answerCalls(refuse(503, 'Down.'));
  const user = await renderPage(<ReviewStatus token="abc" />, { bare: true });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerCalls(second.answer);
  await user.click(retry);
  expect(screen.queryByRole('alert')).toBeNull();
  second.release();
  expect(await screen.findByRole('heading', { name: 'You’re verified!' })).toBeTruthy();
});
