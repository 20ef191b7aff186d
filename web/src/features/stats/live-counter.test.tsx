import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import type { BootstrapBridge } from '../../hydration/bridge.ts';
import { LiveCounter } from './live-counter.tsx';

test('the counter shows the server’s numbers', async () => {
  answerCalls(() => Response.json({ totalCount: 1_204, fanCount: 1_100 }));
  await renderPage(<LiveCounter />);
  await screen.findByText('1,204');
  expect(screen.getByText('1,100 of them are fans')).toBeTruthy();
});

test('until the server has answered there is no number at all', async () => {
  answerCalls(() => new Promise(() => {}));
  await renderPage(<LiveCounter />);
  expect(screen.getByText('fans and idols have already signed up').parentElement?.textContent).not.toMatch(
    /\d/,
  );
});

test('when the server cannot say, the counter falls back to what the site is known for', async () => {
  answerCalls(() => new Response('x', { status: 503 }));
  await renderPage(<LiveCounter />);
  await screen.findByText('47,392');
  expect(screen.getByText('44,128 of them are fans')).toBeTruthy();
});

test('every thirty seconds, and no sooner, the counter asks again, and keeps its number when that fails', async () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  let answer = () => Response.json({ totalCount: 10, fanCount: 8 });
  const calls = answerCalls(() => answer());
  await renderPage(<LiveCounter />);
  await pass(1);
  expect(screen.getByText('10')).toBeTruthy();
  const before = calls.length;
  answer = () => new Response('x', { status: 503 });
  await pass(29_990);
  expect(calls).toHaveLength(before);
  await pass(10);
  expect(calls).toHaveLength(before + 1);
  await pass(29_990);
  expect(calls).toHaveLength(before + 1);
  expect(screen.getByText('10')).toBeTruthy();
  answer = () => Response.json({ totalCount: 12, fanCount: 9 });
  await pass(10);
  expect(calls).toHaveLength(before + 2);
  expect(screen.getByText('12')).toBeTruthy();
});

describe('what the page has asked for before it came to life', () => {
  const HALF_A_MINUTE = 30_000;
  const counts = (fans: number) => ({ totalCount: 1_000 + fans, fanCount: fans });
  const number = () => screen.getByText('fans and idols have already signed up').textContent;
  /** The page as the bootstrap hands it over. */
  const handOver = (bridge: Pick<BootstrapBridge, 'statsRequest' | 'stats'>) =>
    vi.stubGlobal('bootstrapBridge', {
      handOverStats: () => {},
      replay: () => {},
      reloadOnce: async () => false,
      ...bridge,
    });
  /** Another page and back, without loading the site anew. */
  const comeBack = async () => {
    cleanup();
    await renderPage(<LiveCounter />);
  };

  test('an open question is not asked twice', async () => {
    const calls = answerCalls(() => Response.json(counts(9)));
    handOver({ statsRequest: new Promise((answer) => setTimeout(answer, 50, counts(1))) });
    await renderPage(<LiveCounter />);
    await screen.findByText('1,001');
    expect(calls).toEqual([]);
  });

  test('whoever comes to life late sees the latest number, and half a minute later the next one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = answerCalls(() => Response.json(counts(60)));
    handOver({ statsRequest: Promise.resolve(counts(1)), stats: counts(50) });
    await renderPage(<LiveCounter />);
    expect(number()).toContain('1,050');
    await vi.advanceTimersByTimeAsync(HALF_A_MINUTE);
    await screen.findByText('1,060');
    expect(calls).toHaveLength(1);
  });

  test('whoever comes back sees the last number, and at once the next one if that was long ago', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let fans = 60;
    answerCalls(() => Response.json(counts(fans)));
    handOver({ statsRequest: Promise.resolve(counts(1)), stats: counts(50) });
    await renderPage(<LiveCounter />);
    await vi.advanceTimersByTimeAsync(HALF_A_MINUTE);
    await screen.findByText('1,060');
    fans = 70;
    await comeBack();
    expect(number()).toContain('1,060');
    cleanup();
    await vi.advanceTimersByTimeAsync(10 * HALF_A_MINUTE);
    await renderPage(<LiveCounter />);
    await screen.findByText('1,070');
  });

  test('whoever comes back after a failure sees no number until the server has answered', async () => {
    let answer = () => Promise.resolve(new Response('x', { status: 503 }));
    answerCalls(() => answer());
    const refused = Promise.reject(new Error());
    refused.catch(() => {});
    handOver({ statsRequest: refused, stats: null });
    await renderPage(<LiveCounter />);
    expect(number()).toContain('47,392');
    answer = () => new Promise(() => {});
    await comeBack();
    expect(number()).not.toMatch(/\d/);
  });
});
