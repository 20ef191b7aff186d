import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { collectSavedFiles } from '../../../../test/saved-files.ts';
import { Activity } from '../activity/activity.tsx';
import { AgencyExport } from './agency-export.tsx';

const TOTALS = 'GET /api/admin/agency-totals';
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Export totals for agencies' });

test('an agency’s file has the groups with the time at which they were counted', async () => {
  const saved = collectSavedFiles();
  const rows = [
    { language: 'ko', favourite: 'BTS', fans: 312 },
    { language: 'th', favourite: '', fans: 25 },
    { language: 'other', favourite: 'other', fans: 41 },
  ];
  const asOf = '2026-11-25T04:00:00.000Z';
  answerCalls({ [TOTALS]: () => Response.json({ asOf, rows }) });
  const user = await renderPage(<AgencyExport />, { bare: true });
  await user.click(await button());
  expect(await screen.findByText('agency-totals.csv saved with 3 rows.')).toBeTruthy();
  const [names, first, second] = ((await saved[0]?.file.text()) ?? '').trim().split('\r\n');
  expect(names).toContain('"language","favourite","fans","asOf"');
  expect(first).toBe(`"ko","BTS","312","${asOf}"`);
  expect(second).toBe(`"th","","25","${asOf}"`);
});

test('before the first recalculation an agency’s file is not saved, and the page says when it can be', async () => {
  answerCalls({ [TOTALS]: () => Response.json({ asOf: null, rows: [] }) });
  const user = await renderPage(<AgencyExport />, { bare: true });
  await user.click(await button());
  expect(await screen.findByText(/The next recalculation counts everyone/)).toBeTruthy();
});

test('an export for agencies says that no group has enough fans', async () => {
  answerCalls({ [TOTALS]: () => Response.json({ asOf: '2026-11-25T04:00:00.000Z', rows: [] }) });
  const user = await renderPage(<AgencyExport />, { bare: true });
  await user.click(await button());
  expect(await screen.findByText(/No group has 20 fans yet/)).toBeTruthy();
});

test('totals for agencies are not requested before an admin exports them, and a failed export can be retried', async () => {
  let calls = 0;
  const broken = refuse(503, 'Busy.');
  answerCalls({ [TOTALS]: () => (++calls === 1 ? broken() : Response.json({ asOf: null, rows: [] })) });
  const user = await renderPage(<AgencyExport />, { bare: true });
  const exporting = await button();
  expect(calls).toBe(0);
  await user.click(exporting);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/The next recalculation counts everyone/)).toBeTruthy();
  expect(calls).toBe(2);
});

test('a second press while the totals are being loaded exports them once', async () => {
  const saved = collectSavedFiles();
  const asOf = '2026-11-25T04:00:00.000Z';
  const late = delay(() => Response.json({ asOf, rows: [{ language: 'ko', favourite: 'BTS', fans: 312 }] }));
  const calls = answerCalls({ [TOTALS]: late.answer });
  const user = await renderPage(<AgencyExport />, { bare: true });
  await user.dblClick(await button());
  late.release();
  expect(await screen.findByText('agency-totals.csv saved with 1 row.')).toBeTruthy();
  expect(calls).toHaveLength(1);
  expect(saved).toHaveLength(1);
});

test('a log that was loaded before the export of totals is loaded again', async () => {
  const loads: string[] = [];
  answerCalls({
    [TOTALS]: () => Response.json({ asOf: null, rows: [] }),
    'GET /api/admin/audit': ({ pathname }) => {
      loads.push(pathname);
      return Response.json([]);
    },
  });
  const user = await renderPage(
    <>
      <AgencyExport />
      <Activity />
    </>,
    { bare: true },
  );
  await screen.findByText('No activity yet');
  await user.click(await button());
  await waitFor(() => expect(loads).toHaveLength(2));
});
