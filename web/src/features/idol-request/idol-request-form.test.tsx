import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { TOAST_MS } from '../../ui/toast-store.ts';
import { IdolRequestForm } from './idol-request-form.tsx';

const submitted = () => screen.queryAllByText('Request Submitted!').length;

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

async function ask() {
  const user = await renderPage(<IdolRequestForm />);
  await user.type(screen.getByLabelText(/^Your request/), 'Luna');
  await user.click(screen.getByRole('button', { name: 'Submit request' }));
  return user;
}

test('the form and the toast show a success for five seconds', async () => {
  answerCalls(() => Response.json({}));
  await ask();
  await waitFor(() => expect(submitted()).toBe(2));
  act(() => void vi.advanceTimersByTime(TOAST_MS - 1_000));
  expect(submitted()).toBe(2);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(submitted()).toBe(0);
});

test('the form shows a failure until the next attempt', async () => {
  answerCalls(() => new Response('x', { status: 503 }));
  await ask();
  await waitFor(() => expect(screen.queryAllByText('Something went wrong')).toHaveLength(2));
  act(() => void vi.advanceTimersByTime(TOAST_MS + 1_000));
  expect(screen.queryAllByText('Something went wrong')).toHaveLength(1);
});

test.each([
  ['without a request', ' ', 'mina@example.com', 1],
  ['with an invalid address', 'Luna', 'mina', 0],
])(
  'a form %s is not sent, and only a missing request is reported in a toast',
  async (_what, request, email, toasts) => {
    const calls = answerCalls(() => Response.json({}));
    const user = await renderPage(<IdolRequestForm />);
    await user.type(screen.getByLabelText(/^Your request/), request);
    await user.type(screen.getByLabelText(/^Your email/), email);
    await user.click(screen.getByRole('button', { name: 'Submit request' }));
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1));
    expect(screen.queryAllByText('Please tell us your request')).toHaveLength(toasts);
    expect(calls).toEqual([]);
  },
);

test('a second success is shown for five seconds of its own', async () => {
  answerCalls(() => Response.json({}));
  const user = await ask();
  await waitFor(() => expect(submitted()).toBe(2));
  act(() => void vi.advanceTimersByTime(TOAST_MS - 1_000));
  await user.type(screen.getByLabelText(/^Your request/), 'Orm');
  await user.click(screen.getByRole('button', { name: 'Submit request' }));
  await waitFor(() => expect(submitted()).toBe(2));
  act(() => void vi.advanceTimersByTime(2_000));
  expect(submitted()).toBe(2);
});

test('a request is sent in the language of the page', async () => {
  const calls = answerCalls(() => Response.json({}));
  const user = await renderPage(<IdolRequestForm />, { language: 'th', bare: true });
  await user.type(document.querySelector('[name=request]') ?? document.body, 'Luna');
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(calls.map(({ body }) => body.language)).toEqual(['th']));
});

test('the failure of a request disappears with the next attempt, even if that is not sent', async () => {
  answerCalls(() => new Response('x', { status: 503 }));
  const user = await renderPage(<IdolRequestForm />, { bare: true });
  const request = screen.getByLabelText(/^Your request/);
  await user.type(request, 'Luna');
  await user.click(screen.getByRole('button', { name: 'Submit request' }));
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  await user.clear(request);
  await user.click(screen.getByRole('button', { name: 'Submit request' }));
  await waitFor(() => expect(request.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByText('Something went wrong')).toBeNull();
});
