import { NO_FILTER } from '@contract/people.ts';
import type { PeopleView } from '@contract/people-views.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Answers, answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Activity } from '../activity/activity.tsx';
import { SessionGuard } from '../login/session-guard.tsx';
import { PeopleView as People } from './people-view.tsx';

const THAI: PeopleView = {
  id: 'a1',
  name: 'Thai fans',
  userType: 'fan',
  sort: 'score',
  filter: { ...NO_FILTER, language: 'th', minScore: 60 },
};
const VIPS: PeopleView = {
  id: 'b2',
  name: 'New VIP idols',
  userType: 'idol',
  sort: 'time',
  filter: { ...NO_FILTER, tier: 'vip' },
};
const VIEWS = 'GET /api/admin/people-views';
const SAVE = 'POST /api/admin/people-views';

async function showViews(at: string, answers: Answers, beside?: ReactNode) {
  const count = () => Response.json({ count: 0, isMore: false, asOf: null });
  const calls = answerCalls({
    'GET /api/admin/session': () => Response.json({ unlocked: true }),
    'GET /api/admin/people/fan': () => Response.json([]),
    'GET /api/admin/people/fan/count': count,
    'GET /api/admin/people/idol': () => Response.json([]),
    'GET /api/admin/people/idol/count': count,
    [VIEWS]: () => Response.json([VIPS, THAI]),
    ...answers,
  });
  const user = await renderPage(
    <SessionGuard>
      <People />
      {beside}
    </SessionGuard>,
    { at },
  );
  await user.click(await screen.findByRole('button', { name: 'Saved views' }));
  const views = within(await screen.findByRole('region', { name: 'Saved views' }));
  return { user, views, calls };
}

test('each saved view links to its list, and the shown one is marked', async () => {
  const { user, views } = await showViews('/waitlist?view=people&language=th&minScore=60', {});
  const link = await views.findByRole('link', { name: 'New VIP idols' });
  expect(link.getAttribute('href')).toBe('/waitlist?view=people&type=idol&tier=vip&sort=time');
  expect(views.getByRole('link', { current: true }).textContent).toBe('Thai fans');
  await user.click(link);
  expect(screen.getByTestId('address').textContent).toBe(link.getAttribute('href'));
});

test('an admin saves the shown list under a name', async () => {
  const { user, views, calls } = await showViews('/waitlist?view=people&flagged=yes', {
    [SAVE]: () => Response.json([THAI, { ...THAI, id: 'c3', name: 'Odd' }]),
  });
  await user.type(views.getByLabelText('Name of the view'), ' Odd ');
  await user.click(views.getByRole('button', { name: 'Save this view' }));
  expect(await views.findByRole('link', { name: 'Odd' })).toBeTruthy();
  expect(calls.find(({ call }) => call === SAVE)?.body).toEqual({
    name: 'Odd',
    userType: 'fan',
    sort: 'score',
    filter: { ...NO_FILTER, flagged: 'yes' },
  });
  expect(views.getByLabelText<HTMLInputElement>('Name of the view').value).toBe('');
});

test('a view that an admin saves stays, even if the list from before arrives later', async () => {
  const late = delay(() => Response.json([]));
  const { user, views } = await showViews('/waitlist?view=people', {
    [VIEWS]: late.answer,
    [SAVE]: () => Response.json([THAI]),
  });
  await user.type(views.getByLabelText('Name of the view'), 'Thai fans');
  await user.click(views.getByRole('button', { name: 'Save this view' }));
  expect(await views.findByRole('link', { name: 'Thai fans' })).toBeTruthy();
  late.release();
  await user.type(views.getByLabelText('Name of the view'), 'Another');
  expect(views.getByRole('link', { name: 'Thai fans' })).toBeTruthy();
});

test('a name that is taken stays in its field, and the message says why', async () => {
  const { user, views } = await showViews('/waitlist?view=people', { [SAVE]: refuse(409, 'Taken.') });
  await user.type(views.getByLabelText('Name of the view'), 'Thai fans');
  await user.click(views.getByRole('button', { name: 'Save this view' }));
  expect((await screen.findAllByText(/409: Taken\./)).length).toBeGreaterThan(0);
  expect(views.getByLabelText<HTMLInputElement>('Name of the view').value).toBe('Thai fans');
});

test('a view is deleted only after a second click, which can be cancelled', async () => {
  const call = 'DELETE /api/admin/people-views/a1';
  const { user, views, calls } = await showViews('/waitlist?view=people', {
    [call]: () => Response.json([VIPS]),
  });
  const remove = async () => user.click(await views.findByRole('button', { name: 'Delete Thai fans' }));
  const isFocused = () => document.activeElement === views.getByRole('button', { name: 'Delete Thai fans' });
  await remove();
  expect(isFocused()).toBe(true);
  await user.click(views.getByRole('button', { name: 'Cancel' }));
  expect(isFocused()).toBe(true);
  await remove();
  expect(calls.filter((sent) => sent.call === call)).toEqual([]);
  await remove();
  expect(views.queryByRole('link', { name: 'Thai fans' })).toBeNull();
  expect(views.getByRole('link', { name: 'New VIP idols' })).toBeTruthy();
  expect(document.activeElement).toBe(views.getByLabelText('Name of the view'));
});

test('a second press on a slow connection does not delete a view twice, and a failure keeps its link', async () => {
  const call = 'DELETE /api/admin/people-views/a1';
  const slow = delay(refuse(503, 'Busy.'));
  const { user, views, calls } = await showViews('/waitlist?view=people', { [call]: slow.answer });
  await user.click(await views.findByRole('button', { name: 'Delete Thai fans' }));
  const confirm = views.getByRole('button', { name: 'Delete Thai fans' });
  await user.dblClick(confirm);
  expect(calls.filter((sent) => sent.call === call)).toHaveLength(1);
  slow.release();
  expect((await screen.findAllByText(/503: Busy\./)).length).toBeGreaterThan(0);
  expect(views.getByRole('link', { name: 'Thai fans' })).toBeTruthy();
  await user.click(confirm);
  expect(calls.filter((sent) => sent.call === call)).toHaveLength(2);
});

test('a viewer opens saved views and sees no buttons that change them', async () => {
  const session = { unlocked: true, admin: { name: 'Mina', role: 'viewer' } };
  const { views } = await showViews('/waitlist?view=people', {
    'GET /api/admin/session': () => Response.json(session),
  });
  expect(await views.findByRole('link', { name: 'Thai fans' })).toBeTruthy();
  expect(views.queryAllByRole('button')).toEqual([]);
});

test('saved views that fail to load can be loaded again', async () => {
  let answer = refuse(503, 'Busy.');
  const { user, views } = await showViews('/waitlist?view=people', { [VIEWS]: () => answer() });
  const retry = await views.findByRole('button', { name: 'Try again' });
  answer = () => Response.json([THAI]);
  await user.click(retry);
  expect(await views.findByRole('link', { name: 'Thai fans' })).toBeTruthy();
});

test('a log that was loaded before an admin saves and deletes views is loaded again after each', async () => {
  let loads = 0;
  const log = () => {
    loads += 1;
    return Response.json([]);
  };
  const answers = {
    'GET /api/admin/audit': log,
    [SAVE]: () => Response.json([THAI]),
    'DELETE /api/admin/people-views/a1': () => Response.json([]),
  };
  const { user, views } = await showViews('/waitlist?view=people', answers, <Activity />);
  await screen.findByText('No activity yet');
  loads = 0;
  await user.type(views.getByLabelText('Name of the view'), 'Thai fans');
  await user.click(views.getByRole('button', { name: 'Save this view' }));
  await waitFor(() => expect(loads).toBe(1));
  await user.click(await views.findByRole('button', { name: 'Delete Thai fans' }));
  await user.click(views.getByRole('button', { name: 'Delete Thai fans' }));
  await waitFor(() => expect(loads).toBe(2));
});

test('without saved views the page says so, and a blank name cannot be saved', async () => {
  const { user, views } = await showViews('/waitlist?view=people', { [VIEWS]: () => Response.json([]) });
  expect(await views.findByText('No views are saved yet.')).toBeTruthy();
  await user.type(views.getByLabelText('Name of the view'), '  ');
  expect(views.getByRole<HTMLButtonElement>('button', { name: 'Save this view' }).disabled).toBe(true);
  expect(views.getByText('No views are saved yet.')).toBeTruthy();
});
