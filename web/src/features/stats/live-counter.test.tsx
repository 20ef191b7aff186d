import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import type { BootstrapBridge } from '../../hydration/bridge.ts';
import { LiveCounter } from './live-counter.tsx';

test('the counter shows the server’s numbers', async () => {
  answerCalls(() => Response.json({ totalCount: 1_204, fanCount: 1_100 }));
  await renderPage(<LiveCounter />);
  expect(await screen.findByText('1,204')).toBeTruthy();
});

test('the counter shows no number before the server has answered', async () => {
  answerCalls(() => new Promise(() => {}));
  await renderPage(<LiveCounter />);
  expect(screen.getByText('fans and idols have already signed up').parentElement?.textContent).not.toMatch(
    /\d/,
  );
});

test('the counter shows the fallback numbers if the first request fails', async () => {
  answerCalls(() => new Response('x', { status: 503 }));
  await renderPage(<LiveCounter />);
  expect(await screen.findByText('47,392')).toBeTruthy();
});

test('the counter polls every thirty seconds and keeps its number if a later request fails', async () => {
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

describe('with numbers that the bootstrap has requested', () => {
  const HALF_A_MINUTE = 30_000;
  const counts = (fans: number) => ({ totalCount: 1_000 + fans, fanCount: fans });
  const number = () => screen.getByText('fans and idols have already signed up').textContent;
  /** Sets the bridge as the bootstrap leaves it. */
  const handOver = (bridge: Pick<BootstrapBridge, 'statsRequest' | 'stats'>) =>
    vi.stubGlobal('bootstrapBridge', {
      handOverStats: () => {},
      replay: () => {},
      reloadOnce: async () => false,
      ...bridge,
    });
  /** Navigates to another page and back without a reload. */
  const comeBack = async () => {
    cleanup();
    await renderPage(<LiveCounter />);
  };

  test('the counter does not repeat a pending request', async () => {
    const calls = answerCalls(() => Response.json(counts(9)));
    const request = Promise.withResolvers<ReturnType<typeof counts>>();
    handOver({ statsRequest: request.promise });
    await renderPage(<LiveCounter />);
    expect(number()).not.toMatch(/\d/);
    request.resolve(counts(1));
    await screen.findByText('1,001');
    expect(calls).toEqual([]);
  });

  test('the counter shows the latest number on hydration, and the next one half a minute later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = answerCalls(() => Response.json(counts(60)));
    handOver({ statsRequest: Promise.resolve(counts(1)), stats: counts(50) });
    await renderPage(<LiveCounter />);
    expect(number()).toContain('1,050');
    await vi.advanceTimersByTimeAsync(HALF_A_MINUTE);
    await screen.findByText('1,060');
    expect(calls).toHaveLength(1);
  });

  test('a returning visitor sees the last number, and a new one at once if it is out of date', async () => {
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

  test('a visitor who returns after a failure sees no number until the server has answered', async () => {
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
