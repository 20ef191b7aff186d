import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { AgencyExport } from './agency-export.tsx';

const TOTALS = 'GET /api/admin/agency-totals';
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Export totals for agencies' });

test('an agency’s file has the groups with the time at which they were counted', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const rows = [
    { language: 'ko', favourite: 'BTS', fans: 312 },
    { language: 'th', favourite: '', fans: 25 },
    { language: 'other', favourite: 'other', fans: 41 },
  ];
  const asOf = '2026-11-25T04:00:00.000Z';
  answerCalls({ [TOTALS]: () => Response.json({ asOf, rows }) });
  const user = await renderPage(<AgencyExport />, { bare: true });
  expect(await screen.findByText(/^Fans by language and favorite idol, as of Nov 25/)).toBeTruthy();
  await user.click(await button());
  expect(await screen.findByText('agency-totals.csv saved with 3 rows.')).toBeTruthy();
  const [names, first, second] = ((await files[0]?.text()) ?? '').trim().split('\r\n');
  expect(names).toContain('"language","favourite","fans","asOf"');
  expect(first).toBe(`"ko","BTS","312","${asOf}"`);
  expect(second).toBe(`"th","","25","${asOf}"`);
});

test('before the first recalculation an agency’s file cannot be exported, and the page says when it can', async () => {
  answerCalls({ [TOTALS]: () => Response.json({ asOf: null, rows: [] }) });
  await renderPage(<AgencyExport />, { bare: true });
  expect(await screen.findByText(/The next recalculation counts everyone/)).toBeTruthy();
  expect((await button()).disabled).toBe(true);
});

test('totals for agencies that fail to load can be loaded again', async () => {
  let isBroken = true;
  const broken = refuse(503, 'Busy.');
  answerCalls({ [TOTALS]: () => (isBroken ? broken() : Response.json({ asOf: null, rows: [] })) });
  const user = await renderPage(<AgencyExport />, { bare: true });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(retry);
  expect(await button()).toBeTruthy();
});
