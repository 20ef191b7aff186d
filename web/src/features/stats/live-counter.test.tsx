import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, show } from '../../../test/show.tsx';
import { LiveCounter } from './live-counter.tsx';

test('the counter shows the server’s numbers', async () => {
  answerCalls(() => Response.json({ totalCount: 1_204, fanCount: 1_100 }));
  await show(<LiveCounter />);
  await screen.findByText('1,204');
  expect(screen.getByText('1,100 of them are fans')).toBeTruthy();
});

test('until the server has answered there is no number at all', async () => {
  answerCalls(() => new Promise(() => {}));
  await show(<LiveCounter />);
  expect(screen.getByText('fans and idols have already signed up').parentElement?.textContent).not.toMatch(
    /\d/,
  );
});

test('when the server cannot say, the counter falls back to what the site is known for', async () => {
  answerCalls(() => new Response('x', { status: 503 }));
  await show(<LiveCounter />);
  await screen.findByText('47,392');
  expect(screen.getByText('44,128 of them are fans')).toBeTruthy();
});

test('every thirty seconds the counter asks again, and keeps its number when that fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer = () => Response.json({ totalCount: 10, fanCount: 8 });
  const calls = answerCalls(() => answer());
  await show(<LiveCounter />);
  await screen.findByText('10');
  const before = calls.length;
  answer = () => new Response('x', { status: 503 });
  await vi.advanceTimersByTimeAsync(30_000);
  await waitFor(() => expect(calls).toHaveLength(before + 1));
  expect(screen.getByText('10')).toBeTruthy();
  vi.useRealTimers();
});
