import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../test/answer-calls.ts';
import { renderPage } from '../../test/render-page.tsx';
import { SubmissionForm } from '../features/idol-verification/submission-form.tsx';
import { RequestPlaceForm } from '../features/my-place/request-place-form.tsx';
import { ResendForm } from '../features/verification/resend-form.tsx';
import { RequestLinkForm } from '../features/your-data/request-link-form.tsx';
import { readStored } from '../lib/storage.ts';
import { readInTab } from '../lib/tab-storage.ts';
import { VerificationPage } from './verification.tsx';

const confirmed = () =>
  Response.json({ userType: 'idol', id: 123456, referralCode: 'idolzzzz9999', placeToken: 'place' });
const toast = () => screen.getByRole('status').textContent;

test('the mail’s link verifies the address once, stores the referral code and the link to the place, and leads home', async () => {
  const calls = answerCalls(confirmed);
  await renderPage(<VerificationPage />, { at: '/verification?token=abc' });
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/?verified=true&type=idol'));
  expect(calls).toEqual([{ call: 'POST /api/verify-email', body: { token: 'abc' } }]);
  expect(readStored('ownReferralCode')).toBe('idolzzzz9999');
  expect(readStored('idolId')).toBe('123456');
  expect(readInTab('placeToken')).toBe('place');
});

test('the number of a verified fan is not stored as an idol number', async () => {
  answerCalls(() =>
    Response.json({ userType: 'fan', id: 654321, referralCode: 'idolyyyy8888', placeToken: 'x' }),
  );
  await renderPage(<VerificationPage />, { at: '/verification?token=abc' });
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/?verified=true&type=fan'));
  expect(readStored('ownReferralCode')).toBe('idolyyyy8888');
  expect(readStored('idolId')).toBeNull();
});

test('an expired link shows the form that sends a new one', async () => {
  answerCalls(() => new Response('This link is not valid.', { status: 400 }));
  await renderPage(<VerificationPage />, { at: '/verification?token=old' });
  await screen.findByRole('heading', { name: 'This link no longer works' });
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeTruthy();
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), /couldn’t reach the server/],
  ['an error of the server', () => new Response('Try again.', { status: 503 }), /503: Try again\./],
])('the visitor can retry after %s', async (_name, failure, sentence) => {
  let answer: () => Response | Promise<Response> = failure;
  const calls = answerCalls(() => answer());
  const user = await renderPage(<VerificationPage />, { at: '/verification?token=abc' });
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  answer = confirmed;
  await user.click(screen.getByRole('button', { name: 'Verify my email' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/?verified=true&type=idol'));
  expect(calls).toHaveLength(2);
});

test('after some seconds without an answer the visitor can retry, and the failure of the first attempt has no effect', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const first = Promise.withResolvers<Response>();
  const second = Promise.withResolvers<Response>();
  const calls = answerCalls(() => (calls.length === 1 ? first.promise : second.promise));
  const user = await renderPage(<VerificationPage />, { at: '/verification?token=abc' });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Verifying...' });
  expect(button.disabled).toBe(true);
  act(() => void vi.advanceTimersByTime(6_000));
  expect(screen.getByText(/If nothing happens, press the button/)).toBeTruthy();
  // On a busy machine the page may start its timer after the line above; then the clock goes on as time passes.
  await user.click(await screen.findByRole('button', { name: 'Verify my email' }));
  await act(async () => first.reject(new TypeError('Failed to fetch')));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => second.resolve(confirmed()));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/?verified=true&type=idol'));
  expect(calls).toHaveLength(2);
});

test.each([
  ['the form for a new mail', ResendForm],
  ['the form for the link to one’s data', RequestLinkForm],
  ['the form for the link to one’s place', RequestPlaceForm],
  ['the form of an idol’s documents', SubmissionForm],
])('%s never puts typed text into the URL, even without JavaScript', async (_name, Form) => {
  await renderPage(<Form />);
  expect((await screen.findByRole<HTMLFormElement>('form')).method).toBe('post');
});

test('the resend form requires an address and an account type', async () => {
  const calls = answerCalls(() => Response.json({}));
  const user = await renderPage(<VerificationPage />, { at: '/verification' });
  await user.type(await screen.findByLabelText(/^Email/), 'mina@example.com');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  await waitFor(() => expect(document.body.textContent).toContain('Missing Information'));
  expect(document.body.textContent).toContain('Please provide your email and account type.');
  expect(calls).toEqual([]);
});

test.each([
  [200, 'Verification Email Sent', 'Please check your email for the verification link.'],
  [503, 'Failed to Send Email', 'Please try again or contact support.'],
])('after an answer of %i the resend form shows "%s"', async (status, title, text) => {
  const calls = answerCalls(() => new Response('{}', { status }));
  const user = await renderPage(<VerificationPage />, { at: '/verification' });
  await user.type(await screen.findByLabelText(/^Email/), 'mina@example.com');
  await user.selectOptions(screen.getByLabelText(/^Account type/), 'Idol');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  await waitFor(() => expect(toast()).toContain(title));
  expect(toast()).toContain(text);
  expect(calls).toEqual([
    { call: 'POST /api/resend-verification', body: { email: 'mina@example.com', userType: 'idol' } },
  ]);
});

test('?verified=true shows success and leads home', async () => {
  await renderPage(<VerificationPage />, { at: '/verification?verified=true&type=fan' });
  expect(screen.getByText('Your fan account has been verified.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});

test.each([
  ['idol', 'links', '/idol-verification'],
  ['fan', 'does not link', undefined],
  ['other', 'does not link', undefined],
])('the success page of the type "%s" %s to the form for documents', async (type, _how, path) => {
  await renderPage(<VerificationPage />, { at: `/verification?verified=true&type=${type}` });
  await screen.findByRole('link', { name: 'Return to Home' });
  expect(screen.queryByRole('link', { name: 'Submit your documents' })?.getAttribute('href')).toBe(path);
});
