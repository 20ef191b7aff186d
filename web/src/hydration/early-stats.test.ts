import { expect, test, vi } from 'vitest';
import { STATS_REFETCH_MS } from '../features/stats/counts.ts';
import type { BootstrapBridge } from './bridge.ts';
import { pollStats } from './early-stats.ts';

const newBridge = (): BootstrapBridge => ({
  handOverStats: vi.fn(),
  replay: vi.fn(),
  leaveFormsToBrowser: vi.fn(),
  reloadOnce: vi.fn(),
});

/** Lets the bootstrap write the reply of the stats call into a page. Returns the counter and the sentence. */
async function writtenInto(reply: Response): Promise<string[]> {
  document.body.innerHTML = '<p data-count=""></p><p data-count="47,000 fans are waiting"></p>';
  vi.stubGlobal('fetch', async () => reply);
  const bridge = newBridge();
  pollStats(bridge, '/api/waitlist/stats');
  const [counter, sentence] = document.body.children;
  await vi.waitFor(() => expect(counter?.textContent).not.toBe(''));
  bridge.handOverStats();
  return [counter?.textContent ?? '', sentence?.textContent ?? ''];
}

test.each([
  [1_200, '1,200 fans are waiting'],
  [2, '2 fans are waiting'],
  [1, ''],
  [0, ''],
])('before hydration, %i fans are written as "%s"', async (fanCount, sentence) => {
  const reply = Response.json({ totalCount: 1_234, fanCount });
  expect(await writtenInto(reply)).toEqual(['1,234', sentence]);
});

test('before hydration, a page without the server shows the specified numbers', async () => {
  expect(await writtenInto(new Response('', { status: 503 }))).toEqual(['47,392', '47,000 fans are waiting']);
});

test('before hydration, the counter keeps its number if a later request fails', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p data-count=""></p>';
  const fetchStats = vi
    .fn()
    .mockResolvedValueOnce(Response.json({ totalCount: 1_234, fanCount: 1_200 }))
    .mockRejectedValue(new TypeError('offline'));
  vi.stubGlobal('fetch', fetchStats);
  const bridge = newBridge();
  pollStats(bridge, '/api/waitlist/stats');
  await vi.advanceTimersByTimeAsync(STATS_REFETCH_MS);
  expect(fetchStats).toHaveBeenCalledTimes(2);
  expect(document.body.textContent).toBe('1,234');
  bridge.handOverStats();
});

test('a reply that arrives after React has taken over the counter changes nothing', async () => {
  document.body.innerHTML = '<p data-count=""></p>';
  const reply = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => reply.promise);
  const bridge = newBridge();
  pollStats(bridge, '/api/waitlist/stats');
  bridge.handOverStats();
  reply.resolve(Response.json({ totalCount: 1_234, fanCount: 1_200 }));
  expect(await bridge.statsRequest).toMatchObject({ totalCount: 1_234 });
  // Runs after the reply's last handler.
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.body.textContent).toBe('');
  expect(bridge.stats).toBeUndefined();
});
