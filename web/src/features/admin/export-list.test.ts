import { afterEach, expect, test, vi } from 'vitest';
import { exportList } from './export-list.ts';
import { answerCalls, refuse } from './render-admin.tsx';

afterEach(() => vi.unstubAllGlobals());

const fan = (id: number) => ({
  id,
  name: `Fan ${id}`,
  email: `fan${id}@example.com`,
  createdAt: '2026-11-21T02:30:00.000Z',
  referral: 'friend',
});

/** Three pages of the fans' list, the last one shorter. */
function answerThreePages() {
  const sizes = [1_000, 1_000, 345];
  return answerCalls({
    'GET /api/admin/fans': (url) => {
      const page = Number(url.searchParams.get('cursor') ?? 0);
      const size = url.searchParams.get('limit') === '1000' ? (sizes[page] ?? 0) : 0;
      const rows = Array.from({ length: size }, (_, row) => fan(page * 1_000 + row));
      const headers = page < 2 ? { 'x-next-cursor': String(page + 1) } : undefined;
      return Response.json(rows, { headers });
    },
  });
}

const run = (onProgress = (_rows: number) => {}, signal = new AbortController().signal) =>
  exportList('fan', { onProgress, signal });

test('the file holds every row of every page, each once, under one line of names', async () => {
  answerThreePages();
  const { file, rows } = await run();
  const lines = (await file.text()).split('\r\n');
  expect(rows).toBe(2_345);
  expect(lines[0]).toBe('"id","name","email","createdAt","referral"');
  expect(lines[1]).toBe('"0","Fan 0","fan0@example.com","2026-11-21T02:30:00.000Z","friend"');
  expect(lines.at(-1)).toBe('');
  expect(new Set(lines.slice(1, -1)).size).toBe(2_345);
  expect(lines).toHaveLength(2_345 + 2);
});

test('the progress grows page by page', async () => {
  answerThreePages();
  const progress: number[] = [];
  await run((rows) => progress.push(rows));
  expect(progress).toEqual([1_000, 2_000, 2_345]);
});

test('a cancelled export asks for no further page and makes no file', async () => {
  const calls = answerThreePages();
  const cancel = new AbortController();
  await expect(run(() => cancel.abort(), cancel.signal)).rejects.toHaveProperty('name', 'AbortError');
  expect(calls).toHaveLength(1);
});

test('a page that fails makes no file, and its error says why', async () => {
  answerCalls({ 'GET /api/admin/fans': refuse(503, 'We cannot answer right now.') });
  await expect(run()).rejects.toThrow('503: We cannot answer right now.');
});

test('an idol of no stated type still has all her columns', async () => {
  const idol = {
    id: 7,
    stageName: 'Nana',
    email: 'nana@example.com',
    createdAt: '2026-01-01T00:00:00.000Z',
    type: '',
  };
  answerCalls({ 'GET /api/admin/idols': () => Response.json([idol]) });
  const { file } = await exportList('idol', {
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  expect(await file.text()).toContain('"7","Nana","nana@example.com","2026-01-01T00:00:00.000Z",""\r\n');
});
