import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { useConfirmation } from './use-confirmation.ts';

/** Answers each attempt when the test says so. */
function attemptsOf() {
  const attempts: PromiseWithResolvers<string>[] = [];
  const send = () => {
    const attempt = Promise.withResolvers<string>();
    attempts.push(attempt);
    return attempt.promise;
  };
  return { attempts, send };
}

test.each([400, 401, 404, 410])(
  'the visitor reads that a link answered with %i no longer works',
  async (status) => {
    const send = () => Promise.reject(new ApiError(status, 'Use a new link.'));
    const { result } = renderHook(() => useConfirmation('abc', send));
    await waitFor(() => expect(result.current.state).toBe('refused'));
  },
);

test.each([
  ['too many requests', new ApiError(429, 'Wait a minute.')],
  ['an error of the server', new ApiError(500, 'Try again.')],
  ['an overloaded server', new ApiError(503, 'Try again.')],
  ['no answer', new TypeError('Failed to fetch')],
])('a link may still work after %s', async (_what, error) => {
  const { result } = renderHook(() => useConfirmation('abc', () => Promise.reject(error)));
  await waitFor(() => expect(result.current).toMatchObject({ state: 'unreachable', error }));
});

test('a late failure does not replace a success', async () => {
  const { attempts, send } = attemptsOf();
  const { result } = renderHook(() => useConfirmation('abc', send));
  act(() => void result.current.confirm());
  expect(attempts).toHaveLength(2);
  await act(async () => attempts[0]?.resolve('fan'));
  expect(result.current).toMatchObject({ state: 'done', reply: 'fan' });
  await act(async () => attempts[1]?.reject(new TypeError('Failed to fetch')));
  expect(result.current).toMatchObject({ state: 'done', reply: 'fan' });
});

test('the failure of an earlier attempt does not end the current one', async () => {
  const { attempts, send } = attemptsOf();
  const { result } = renderHook(() => useConfirmation('abc', send));
  act(() => void result.current.confirm());
  await act(async () => attempts[0]?.reject(new TypeError('Failed to fetch')));
  expect(result.current.state).toBe('pending');
  await act(async () => attempts[1]?.reject(new TypeError('Failed to fetch')));
  expect(result.current.state).toBe('unreachable');
});

test('a retry is offered after five seconds without an answer, and not before', async () => {
  vi.useFakeTimers();
  const { attempts, send } = attemptsOf();
  const { result } = renderHook(() => useConfirmation('abc', send));
  act(() => void vi.advanceTimersByTime(4_999));
  expect(result.current.state).toBe('pending');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.state).toBe('overdue');
  await act(async () => attempts[0]?.resolve('fan'));
  expect(result.current.state).toBe('done');
});

test('an answer that came in time is not called late afterwards', async () => {
  vi.useFakeTimers();
  const { attempts, send } = attemptsOf();
  const { result } = renderHook(() => useConfirmation('abc', send));
  await act(async () => attempts[0]?.resolve('fan'));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(result.current).toMatchObject({ state: 'done', reply: 'fan' });
});

test('each of two links is sent once', async () => {
  const sent: string[] = [];
  const send = async (token: string) => sent.push(token);
  const { rerender } = renderHook(({ token }) => useConfirmation(token, send), {
    initialProps: { token: 'abc' },
  });
  rerender({ token: 'abc' });
  rerender({ token: 'def' });
  await waitFor(() => expect(sent).toEqual(['abc', 'def']));
});
