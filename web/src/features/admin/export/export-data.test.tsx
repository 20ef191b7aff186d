import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { AdminFrame } from '../login/admin-frame.tsx';
import { ExportData } from './export-data.tsx';

/** Renders the exports for an admin with a role. */
async function showExports(role: 'owner' | 'viewer', language: 'en' | 'ko' | 'th' = 'en') {
  answerCalls({
    'GET /api/admin/session': () => Response.json({ unlocked: true, admin: { name: 'Orm', role } }),
    'GET /api/admin/subscribers': () => Response.json([]),
    'GET /api/admin/idol-requests': () => Response.json([]),
  });
  const exports = <ExportData fans={[]} idols={[]} totals={undefined} />;
  await renderPage(<AdminFrame title="Admin">{exports}</AdminFrame>, { bare: true, language });
}

test.each(['en', 'ko', 'th'] as const)(
  'the exports say in the language %s where some people can be exported, and link there',
  async (language) => {
    await showExports('owner', language);
    const link = await screen.findByRole('link');
    expect(link.getAttribute('href')).toMatch(/\/waitlist\?view=people$/);
    if (language === 'en')
      expect(link.parentElement?.textContent).toBe(
        'To export only some people, filter the list in People, then choose “Export” and “Export list”.',
      );
  },
);

test('an admin who may not export the list of people reads nothing about its export', async () => {
  await showExports('viewer');
  await screen.findByText(/^Only owners can export/);
  expect(screen.queryByText(/This list/)).toBeNull();
});

test.each([
  ['newsletter subscribers', 'GET /api/admin/subscribers', 'Newsletter subscribers: 0'],
  ['requested idols', 'GET /api/admin/idol-requests', 'Requested idols: 0'],
])('the list of %s can be loaded again after a failure', async (_list, call, shown) => {
  const working = {
    'GET /api/admin/subscribers': () => Response.json([]),
    'GET /api/admin/idol-requests': () => Response.json([]),
  };
  answerCalls({ ...working, [call]: refuse(500, 'Down.') });
  const user = await renderPage(<ExportData fans={[]} idols={[]} totals={undefined} />, { bare: true });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerCalls(working);
  await user.click(retry);
  expect(await screen.findByText(shown)).toBeTruthy();
});
