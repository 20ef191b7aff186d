import { API_HEADER } from '@contract/response-header.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { collectSavedFiles } from '../../../../test/saved-files.ts';
import { Activity } from '../activity/activity.tsx';
import { AdminFrame } from '../login/admin-frame.tsx';
import { ExportRow } from './export-row.tsx';

let saved: ReturnType<typeof collectSavedFiles>;

beforeEach(() => {
  saved = collectSavedFiles();
});

const row = { id: 1, name: '=1+1', email: 'a@example.com', createdAt: '', referral: '' };

test('a finished export is saved as fan-signups.csv and says how many rows it has', async () => {
  answerCalls({ 'GET /api/admin/fans': () => Response.json([row]) });
  const user = await renderPage(<ExportRow list="fan" loadedRows={1} total={1} />, { bare: true });
  await user.click(screen.getByRole('button', { name: 'Export fans' }));
  expect(await screen.findByText('fan-signups.csv saved with 1 row.')).toBeTruthy();
  expect(saved.map(({ name }) => name)).toEqual(['fan-signups.csv']);
  expect(await saved[0]?.file.text()).toContain(`"1","'=1+1","a@example.com"`);
});

test('a double click exports once and cancels nothing', async () => {
  const rows = delay(() => Response.json([row]));
  answerCalls({ 'GET /api/admin/fans': rows.answer });
  const user = await renderPage(<ExportRow list="fan" loadedRows={1} total={1} />, { bare: true });
  const start = screen.getByRole('button', { name: 'Export fans' });
  await user.dblClick(start);
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy();
  rows.release();
  expect(await screen.findByText('fan-signups.csv saved with 1 row.')).toBeTruthy();
  expect(saved).toHaveLength(1);
  expect(document.activeElement).toBe(start);
});

test('a bar shows the progress of a running export, and a cancelled export saves nothing', async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ ...row, id: index }));
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) =>
    /cursor|order/.test(path)
      ? new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
      : Promise.resolve(Response.json(rows, { headers: { [API_HEADER]: '1', 'x-next-cursor': '2' } })),
  );
  const user = await renderPage(<ExportRow list="fan" loadedRows={50} total={2_500} />, {
    bare: true,
  });
  await user.click(screen.getByRole('button', { name: 'Export fans' }));
  expect(await screen.findByText('1,000 of 2,500')).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Exporting fans' });
  expect([bar.ariaValueNow, bar.ariaValueMax]).toEqual(['1000', '2500']);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Export canceled. No file was saved.')).toBeTruthy();
  expect(saved).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export fans' }));
});

test('a failed export says why, saves nothing and can be started again', async () => {
  answerCalls({ 'GET /api/admin/idols': refuse(503, 'We cannot answer right now.') });
  const user = await renderPage(<ExportRow list="idol" loadedRows={3} total={3} />, { bare: true });
  await user.click(screen.getByRole('button', { name: 'Export idols' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The export stopped and no file was saved. 503: We cannot answer right now.',
  );
  expect(saved).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export idols' }).disabled).toBe(false);
});

test('a log that was loaded before an export has it afterwards', async () => {
  let log: object[] = [];
  answerCalls({
    'GET /api/admin/audit': () => Response.json(log),
    'GET /api/admin/fans': () => {
      const action = { id: 'a', at: '2026-11-20T10:00:00.000Z', admin: 'Orm', entries: 0, changes: [] };
      log = [{ ...action, act: 'export', list: 'fans' }];
      return Response.json([row]);
    },
  });
  const user = await renderPage(
    <>
      <ExportRow list="fan" loadedRows={1} total={1} />
      <Activity />
    </>,
    { bare: true },
  );
  await screen.findByText('No activity yet');
  await user.click(screen.getByRole('button', { name: 'Export fans' }));
  expect(await screen.findByText('Exported')).toBeTruthy();
});

test('leaving the page cancels a running export', async () => {
  let signal: AbortSignal | null | undefined;
  answerCalls({
    'GET /api/admin/fans': (_url, init) => {
      signal = init.signal;
      return new Promise(() => {});
    },
  });
  const user = await renderPage(<ExportRow list="fan" loadedRows={1} total={1} />, { bare: true });
  await user.click(screen.getByRole('button', { name: 'Export fans' }));
  await waitFor(() => expect(signal?.aborted).toBe(false));
  cleanup();
  expect(signal?.aborted).toBe(true);
});

test('a second export of a list counts its rows from zero', async () => {
  const second = delay(() => Response.json([row]));
  const pages = [() => Response.json([row]), second.answer];
  answerCalls({ 'GET /api/admin/fans': () => pages.shift()?.() ?? new TypeError('requested too often') });
  const user = await renderPage(<ExportRow list="fan" loadedRows={1} total={1} />, { bare: true });
  const start = screen.getByRole('button', { name: 'Export fans' });
  await user.click(start);
  await screen.findByText('fan-signups.csv saved with 1 row.');
  await user.click(start);
  expect(await screen.findByText('0 of 1')).toBeTruthy();
  expect(screen.queryByText(/saved with/)).toBeNull();
  second.release();
  expect(await screen.findByText('fan-signups.csv saved with 1 row.')).toBeTruthy();
});

test('a list that has more rows than the page knows shows a plus, and its export names no total', async () => {
  const rows = delay(() => Response.json([]));
  answerCalls({ 'GET /api/admin/subscribers': rows.answer });
  const user = await renderPage(<ExportRow list="subscriber" loadedRows={50} isOpenEnded />, { bare: true });
  expect(screen.getByText('Newsletter subscribers: 50+')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Export subscribers' }));
  expect(await screen.findByText('0 so far')).toBeTruthy();
  expect(screen.getByRole('progressbar').ariaValueNow).toBeNull();
  rows.release();
  expect(await screen.findByText('subscribers.csv saved with 0 rows.')).toBeTruthy();
});

test.each([
  ['owner', false],
  ['viewer', true],
])(
  'the export of a list with rows, for an admin with the role %s, is disabled: %s',
  async (role, isDisabled) => {
    answerCalls({
      'GET /api/admin/session': () => Response.json({ unlocked: true, admin: { name: 'Orm', role } }),
    });
    await renderPage(
      <AdminFrame title="Admin">
        <ExportRow list="fan" loadedRows={1} total={1} />
      </AdminFrame>,
      { bare: true },
    );
    const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export fans' });
    expect(start.disabled).toBe(isDisabled);
  },
);
