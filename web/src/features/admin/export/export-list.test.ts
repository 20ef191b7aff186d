import { expect, test } from 'vitest';
import { answerCalls, refuse } from '../../../../test/answer-calls.ts';
import { EXPORTS, exportList } from './export-list.ts';

const fan = (id: number) => ({
  id,
  name: `Fan ${id}`,
  email: `fan${id}@example.com`,
  createdAt: '2026-11-21T02:30:00.000Z',
  referral: 'friend',
});

/** Answers with a list of `count` fans, newest first, in pages from the requested end. */
function answerFans(count: number, onPage = (_order: string) => {}) {
  const newestFirst = Array.from({ length: count }, (_, row) => fan(row));
  return answerCalls({
    'GET /api/admin/fans': ({ searchParams }) => {
      const order = searchParams.get('order') ?? 'newest';
      const start = Number(searchParams.get('cursor') ?? 0);
      const end = start + Number(searchParams.get('limit'));
      const rows = order === 'newest' ? newestFirst : newestFirst.toReversed();
      onPage(order);
      const headers = end < count ? { 'x-next-cursor': String(end) } : undefined;
      return Response.json(rows.slice(start, end), { headers });
    },
  });
}

const run = (
  onProgress = (_rows: number) => {},
  signal = new AbortController().signal,
  expectedRows = 12_345,
) => exportList(EXPORTS.fan, { expectedRows, onProgress, signal });

test.each([0, 1, 999, 1_000, 1_001, 2_000, 2_345, 10_000, 12_345])(
  'the file of %i fans contains each of them once, newest first, after one header line',
  async (count) => {
    answerFans(count);
    const { file, rows } = await run();
    const [names, ...lines] = (await file.text()).split('\r\n');
    expect(rows).toBe(count);
    expect(names).toBe('"id","name","email","createdAt","referral"');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => Number(line.split('"')[1]))).toEqual(
      Array.from({ length: count }, (_, row) => row),
    );
    if (count > 0)
      expect(lines[0]).toBe('"0","Fan 0","fan0@example.com","2026-11-21T02:30:00.000Z","friend"');
  },
);

test('a signup during the export shifts no row', async () => {
  const fans = Array.from({ length: 5_000 }, (_, row) => fan(row));
  answerCalls({
    'GET /api/admin/fans': ({ searchParams }) => {
      const isOldest = searchParams.get('order') === 'oldest';
      const after = Number(searchParams.get('cursor') ?? (isOldest ? 1_000_000 : -1));
      const left = isOldest
        ? fans.filter(({ id }) => id < after).toReversed()
        : fans.filter(({ id }) => id > after);
      const page = left.slice(0, 1_000);
      fans.unshift(fan(-1 - fans.length));
      return Response.json(page, {
        headers: left.length > 1_000 ? { 'x-next-cursor': String(page.at(-1)?.id) } : undefined,
      });
    },
  });
  const lines = (await (await run()).file.text()).split('\r\n').slice(1, -1);
  expect(lines.map((line) => Number(line.split('"')[1])).filter((id) => id >= 0)).toEqual(
    Array.from({ length: 5_000 }, (_, row) => row),
  );
  expect(new Set(lines).size).toBe(lines.length);
});

test('the export reads from both ends at once and fetches at most one page too many', async () => {
  const pages: string[] = [];
  answerFans(10_000, (order) => pages.push(order));
  await run();
  expect(pages.slice(0, 2).sort()).toEqual(['newest', 'oldest']);
  expect(pages.length).toBeLessThanOrEqual(10 + 4);
});

test.each([0, 3, 1_000, 3_000])(
  'a list expected to have %i rows is complete, however many it has',
  async (expected) => {
    for (const count of [1, 1_000, 2_345]) {
      const calls = answerFans(count);
      const { file, rows } = await run(undefined, undefined, expected);
      expect([rows, (await file.text()).split('\r\n').length]).toEqual([count, count + 2]);
      if (expected <= 1_000) expect(calls).toHaveLength(Math.ceil(count / 1_000));
    }
  },
);

test('a list with only one order is read from its start, even if it contains a row twice', async () => {
  const pages = [
    [
      { email: 'a@example.com', type: 'blog' },
      { email: 'a@example.com', type: 'changelog' },
    ],
    [{ email: 'a@example.com', type: 'blog' }],
    [{ email: 'b@example.com', type: 'blog' }],
  ];
  const calls = answerCalls({
    'GET /api/admin/subscribers': ({ searchParams }) => {
      const page = Number(searchParams.get('cursor') ?? 0);
      const headers = page < 2 ? { 'x-next-cursor': String(page + 1) } : undefined;
      return Response.json(pages[page], { headers });
    },
  });
  const { file, rows } = await exportList(EXPORTS.subscriber, {
    expectedRows: 1,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  expect(rows).toBe(4);
  const lines = (await file.text()).split('\r\n').slice(1, -1);
  expect(lines.map((line) => line.split('"')[1]?.charAt(0))).toEqual(['a', 'a', 'a', 'b']);
  expect(calls).toHaveLength(3);
});

test('the progress grows page by page up to the number of rows', async () => {
  answerFans(4_345);
  const progress: number[] = [];
  await run((rows) => progress.push(rows));
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(progress[0]).toBe(1_000);
  expect(progress.at(-1)).toBe(4_345);
});

test('an export cancelled at its first page makes no file and requests no page beyond those already prefetched', async () => {
  const calls = answerFans(12_345);
  const cancel = new AbortController();
  await expect(run(() => cancel.abort(), cancel.signal)).rejects.toHaveProperty('name', 'AbortError');
  expect(calls.length).toBeLessThanOrEqual(4);
});

test('an export whose page fails makes no file and its error says why', async () => {
  answerCalls({ 'GET /api/admin/fans': refuse(503, 'We cannot answer right now.') });
  await expect(run()).rejects.toThrow('503: We cannot answer right now.');
});

test('an export whose later page fails makes no file, although the page was prefetched', async () => {
  answerCalls({
    'GET /api/admin/fans': (url) =>
      url.searchParams.has('cursor')
        ? refuse(503, 'We cannot answer right now.')()
        : Response.json([fan(1)], { headers: { 'x-next-cursor': 'next' } }),
  });
  await expect(run()).rejects.toThrow('503: We cannot answer right now.');
});

test('an idol without a type has all columns', async () => {
  const idol = {
    id: 7,
    stageName: 'Nana',
    email: 'nana@example.com',
    createdAt: '2026-01-01T00:00:00.000Z',
    type: '',
  };
  answerCalls({ 'GET /api/admin/idols': () => Response.json([idol]) });
  const { file } = await exportList(EXPORTS.idol, {
    expectedRows: 1,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  expect(await file.text()).toContain('"7","Nana","nana@example.com","2026-01-01T00:00:00.000Z",""');
});
