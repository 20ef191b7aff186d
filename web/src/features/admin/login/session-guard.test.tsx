import { useMutation, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, answerCalls, refuse } from '../../../../test/answer-calls.ts';
import { shownText } from '../../../../test/locale-texts.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { callApi } from '../../../lib/api.ts';
import { fansQuery } from '../shared/admin-queries.ts';
import { SessionGuard } from './session-guard.tsx';

const locked: Answers = { 'GET /api/admin/session': () => Response.json({ unlocked: false }) };
const unlocked: Answers = { 'GET /api/admin/session': () => Response.json({ unlocked: true }) };

/** Represents the content behind the login: it loads data as soon as it mounts. */
function Behind() {
  const { data, refetch } = useQuery(fansQuery(''));
  return (
    <button type="button" onClick={() => refetch()}>
      {data?.rows[0]?.name ?? 'nobody'}
    </button>
  );
}

/** Represents an admin's action. */
function Action() {
  const { mutate, isError } = useMutation({
    mutationFn: () => callApi('POST /api/admin/update-priorities', {}),
  });
  return (
    <button type="button" onClick={() => mutate()}>
      {isError ? 'do it again' : 'do it'}
    </button>
  );
}

async function renderGuarded(answers: Answers, language: 'en' | 'ko' | 'th' = 'en') {
  const calls = answerCalls(answers);
  const user = await renderPage(
    <SessionGuard>
      <Behind />
      <Action />
    </SessionGuard>,
    { language, bare: true },
  );
  return { user, calls };
}

test.each([
  ['en', 'Password', 'Invalid password'],
  ['ko', '비밀번호', '비밀번호가 올바르지 않아요'],
  ['th', 'รหัสผ่าน', 'รหัสผ่านไม่ถูกต้อง'],
] as const)('the page reports a wrong password in %s', async (language, label, message) => {
  const { user } = await renderGuarded({ ...locked, 'POST /api/admin/session': refuse(401, 'x') }, language);
  const field = await screen.findByLabelText(shownText(label, language));
  await user.type(field, 'guess{Enter}');
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe(shownText(message, language));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

test('a wrong password is replaced by what the admin types next', async () => {
  const { user, calls } = await renderGuarded({
    ...locked,
    'POST /api/admin/session': (_url, { body }) =>
      body === '{"password":"right"}' ? Response.json({ unlocked: true }) : refuse(401, 'x')(),
  });
  await screen.findByLabelText('Password');
  await user.keyboard('guess{Enter}');
  await screen.findByRole('alert');
  await user.keyboard('right{Enter}');
  expect(await screen.findByRole('button', { name: 'nobody' })).toBeTruthy();
  expect(calls.filter(({ call }) => call === 'POST /api/admin/session')).toHaveLength(2);
});

test('an empty password is a wrong password', async () => {
  const { user } = await renderGuarded({
    ...locked,
    'POST /api/admin/session': refuse(400, 'Invalid password'),
  });
  await user.type(await screen.findByLabelText('Password'), '{Enter}');
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe('Invalid password');
});

test.each([
  [429, 'That was a lot at once. Please try again in 30 seconds.'],
  [503, 'We cannot answer right now. Please try again in a moment.'],
])('a refusal with %i is shown with the sentence of the server', async (status, sentence) => {
  const { user } = await renderGuarded({ ...locked, 'POST /api/admin/session': refuse(status, sentence) });
  await user.type(await screen.findByLabelText('Password'), 'guess{Enter}');
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe(`${status}: ${sentence}`);
});

test('a missing answer is reported, and the next attempt can succeed', async () => {
  let isUp = false;
  const { user } = await renderGuarded({
    ...locked,
    'POST /api/admin/session': () => (isUp ? Response.json({ unlocked: true }) : new TypeError('no network')),
  });
  const field = await screen.findByLabelText('Password');
  await user.type(field, 'right{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t reach the server');
  isUp = true;
  await user.type(field, '{Enter}');
  expect(await screen.findByRole('button', { name: 'nobody' })).toBeTruthy();
});

test('the page requests no data before the login succeeds', async () => {
  const { user, calls } = await renderGuarded({
    ...locked,
    'POST /api/admin/session': (_url, { body }) =>
      Response.json({ unlocked: body === '{"password":"right"}' }),
  });
  const field = await screen.findByLabelText('Password');
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/admin/session']);
  await user.type(field, 'right');
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await screen.findByRole('button', { name: 'nobody' });
  expect(calls.slice(1).map(({ call }) => call)).toEqual(['POST /api/admin/session', 'GET /api/admin/fans']);
});

test('a page with a running session requires no password', async () => {
  await renderGuarded({ ...unlocked, 'GET /api/admin/fans': () => Response.json([{ id: 1, name: 'Mina' }]) });
  expect(await screen.findByRole('button', { name: 'Mina' })).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('the end of a session shows the login with the reason and drops what was loaded', async () => {
  let hasEnded = false;
  const { user } = await renderGuarded({
    ...unlocked,
    'POST /api/admin/session': () => Response.json({ unlocked: true }),
    'GET /api/admin/fans': () =>
      hasEnded ? new Response('x', { status: 401 }) : Response.json([{ id: 1, name: 'Mina' }]),
  });
  const behind = await screen.findByRole('button', { name: 'Mina' });
  hasEnded = true;
  await user.click(behind);
  const field = await screen.findByLabelText('Password');
  const reason = 'Your session has ended. Enter the password to continue.';
  expect(screen.getByRole('status').textContent).toBe(reason);
  expect(screen.queryByText('Mina')).toBeNull();
  await user.type(field, 'right{Enter}');
  expect(await screen.findByRole('button', { name: 'nobody' })).toBeTruthy();
});

test('an action after the end of the session shows the login, and an action that fails otherwise does not', async () => {
  let answer = refuse(500, 'Down.');
  const { user } = await renderGuarded({
    ...unlocked,
    'GET /api/admin/fans': () => Response.json([{ id: 1, name: 'Mina' }]),
    'POST /api/admin/update-priorities': () => answer(),
  });
  await screen.findByRole('button', { name: 'Mina' });
  await user.click(screen.getByRole('button', { name: 'do it' }));
  const again = await screen.findByRole('button', { name: 'do it again' });
  expect(screen.queryByLabelText('Password')).toBeNull();
  answer = refuse(401, 'x');
  await user.click(again);
  expect(await screen.findByText('Your session has ended. Enter the password to continue.')).toBeTruthy();
  expect(screen.queryByText('Mina')).toBeNull();
});

test('a page that cannot learn whether a session runs says why, and requires no password before another try', async () => {
  let isUp = false;
  const { user } = await renderGuarded({
    ...{ 'GET /api/admin/fans': () => Response.json([{ id: 1, name: 'Mina' }]) },
    'GET /api/admin/session': () =>
      isUp ? Response.json({ unlocked: true }) : refuse(503, 'We cannot answer right now.')(),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('503: We cannot answer right now.');
  expect(screen.queryByLabelText('Password')).toBeNull();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Mina' })).toBeTruthy();
});
