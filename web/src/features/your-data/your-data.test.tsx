import { screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { answerCalls, delay } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { collectSavedFiles } from '../../../test/saved-files.ts';
import { Footer } from '../../app/layout/footer.tsx';
import { readStored, store } from '../../lib/storage.ts';
import { readInTab, storeInTab } from '../../lib/tab-storage.ts';
import { RequestLinkForm } from './request-link-form.tsx';
import { YourData } from './your-data.tsx';

const QUESTION = 'Permanently delete everything? This can’t be undone.';

test('focus moves to the question and back to the button when deletion is cancelled, and a later attempt shows no old failure', async () => {
  answerCalls(({ pathname }) =>
    pathname === '/api/your-data/delete'
      ? new Response('x', { status: 503 })
      : Response.json({ email: 'mina@example.com', mailWanted: true, stored: {} }),
  );
  const user = await renderPage(<YourData />, { at: '/your-data#token=abc' });
  await user.click(await screen.findByRole('button', { name: 'Delete my data' }));
  expect(document.activeElement?.textContent).toBe(QUESTION);
  await user.click(screen.getByRole('button', { name: 'Yes, delete everything' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Keep my data' }));
  const ask = screen.getByRole('button', { name: 'Delete my data' });
  expect(document.activeElement).toBe(ask);
  await user.click(ask);
  expect(document.activeElement?.textContent).toBe(QUESTION);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('deletion removes the idol number, the referral codes and the link to the place from the browser', async () => {
  storeInTab('placeToken', 'abc');
  for (const what of ['ownReferralCode', 'idolId', 'referredBy', 'language'] as const) store(what, '7');
  let answer = () => new Response('x', { status: 503 });
  answerCalls(({ pathname }) =>
    pathname === '/api/your-data/delete'
      ? answer()
      : Response.json({ email: 'mina@example.com', mailWanted: true, stored: {} }),
  );
  const user = await renderPage(
    <>
      <YourData />
      <Footer />
    </>,
    { at: '/your-data#token=abc' },
  );
  await user.click(await screen.findByRole('button', { name: 'Delete my data' }));
  await user.click(screen.getByRole('button', { name: 'Yes, delete everything' }));
  await screen.findByRole('alert');
  expect(readStored('ownReferralCode')).toBe('7');
  expect(screen.getByRole('link', { name: 'Idol verification' })).toBeTruthy();

  answer = () => Response.json({});
  await user.click(screen.getByRole('button', { name: 'Yes, delete everything' }));
  await screen.findByRole('heading', { name: 'Everything is deleted' });
  for (const what of ['ownReferralCode', 'idolId', 'referredBy'] as const)
    expect(readStored(what)).toBeNull();
  expect(readInTab('placeToken')).toBeNull();
  expect(readStored('language')).toBe('7');
  expect(screen.getByTestId('address').textContent).toBe('/your-data');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Idol verification' })).toBeNull());
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      back
    </button>
  );
}

test('the page removes the link’s token from the address bar and the history', async () => {
  answerCalls(() => Response.json({ email: 'mina@example.com', mailWanted: true, stored: {} }));
  const user = await renderPage(
    <>
      <YourData />
      <Back />
    </>,
    { from: '/support', at: '/your-data#token=abc' },
  );
  await screen.findByRole('button', { name: 'Delete my data' });
  expect(screen.getByTestId('address').textContent).toBe('/your-data');
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(screen.getByTestId('address').textContent).toBe('/support');
});

test('the button that stops mail cannot be pressed again while the request is pending', async () => {
  const stored = delay(() => Response.json({}));
  const calls = answerCalls(({ pathname }) =>
    pathname === '/api/your-data/mails'
      ? stored.answer()
      : Response.json({ email: 'mina@example.com', mailWanted: true, stored: {} }),
  );
  const user = await renderPage(<YourData />, { at: '/your-data#token=abc' });
  const stop = await screen.findByRole<HTMLButtonElement>('button', { name: 'Stop all emails' });
  await user.click(stop);
  expect(stop.disabled).toBe(true);
  await user.click(stop);
  stored.release();
  const allow = await screen.findByRole<HTMLButtonElement>('button', { name: 'Get emails again' });
  expect(allow.disabled).toBe(false);
  expect(calls.filter(({ call }) => call === 'POST /api/your-data/mails')).toEqual([
    { call: 'POST /api/your-data/mails', body: { token: 'abc', wanted: false } },
  ]);
});

test('a person who stops the emails downloads data that say so', async () => {
  const saved = collectSavedFiles();
  answerCalls(({ pathname }) =>
    pathname === '/api/your-data/mails'
      ? Response.json({})
      : Response.json({ email: 'mina@example.com', mailWanted: true, stored: {} }),
  );
  const user = await renderPage(<YourData />, { at: '/your-data#token=abc' });
  await user.click(await screen.findByRole('button', { name: 'Stop all emails' }));
  await screen.findByRole('button', { name: 'Get emails again' });
  await user.click(screen.getByRole('button', { name: 'Download as a file (JSON)' }));
  expect(JSON.parse(String(await saved.at(-1)?.file.text()))).toMatchObject({ mailWanted: false });
});

test('an address stays in the form after its link was requested, so that a mistyped one can be corrected', async () => {
  const calls = answerCalls(() => Response.json({}));
  const user = await renderPage(<RequestLinkForm />, { bare: true });
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Email/ });
  await user.click(email);
  await user.paste('mina@example.con');
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  await screen.findByText('Please check your inbox');
  expect(email.value).toBe('mina@example.con');
  await user.type(email, '{Backspace}m');
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual({ email: 'mina@example.com' }));
});

test('the failure of the button that stops mail disappears with the next attempt', async () => {
  const second = delay(() => Response.json({}));
  const replies = [() => new Response('Down.', { status: 503 }), second.answer];
  answerCalls(({ pathname }) =>
    pathname === '/api/your-data/mails'
      ? (replies.shift()?.() ?? new TypeError('sent too often'))
      : Response.json({ email: 'mina@example.com', mailWanted: true, stored: {} }),
  );
  const user = await renderPage(<YourData />, { at: '/your-data#token=abc' });
  const stop = await screen.findByRole('button', { name: 'Stop all emails' });
  await user.click(stop);
  expect((await screen.findByRole('alert')).textContent).toContain('503: Down.');
  await user.click(stop);
  expect(screen.queryByRole('alert')).toBeNull();
  second.release();
  expect(await screen.findByRole('button', { name: 'Get emails again' })).toBeTruthy();
});

test('while everything is being deleted, neither another deletion nor keeping the data is possible', async () => {
  const deleted = delay(() => Response.json({}));
  const calls = answerCalls(({ pathname }) =>
    pathname === '/api/your-data/delete'
      ? deleted.answer()
      : Response.json({ email: 'mina@example.com', mailWanted: true, stored: {} }),
  );
  const user = await renderPage(<YourData />, { at: '/your-data#token=abc' });
  await user.click(await screen.findByRole('button', { name: 'Delete my data' }));
  await user.dblClick(screen.getByRole('button', { name: 'Yes, delete everything' }));
  await user.click(screen.getByRole('button', { name: 'Keep my data' }));
  expect(screen.getByRole('button', { name: 'Deleting...' })).toBeTruthy();
  deleted.release();
  await screen.findByRole('heading', { name: 'Everything is deleted' });
  expect(calls.filter(({ call }) => call === 'POST /api/your-data/delete')).toHaveLength(1);
});

test('data that could not be looked up can be looked up again, and the failure disappears at once', async () => {
  const stored = { email: 'mina@example.com', mailWanted: true, stored: {} };
  const second = delay(() => Response.json(stored));
  let answer: () => Response | Promise<Response> = () => new Response('Down.', { status: 503 });
  answerCalls(() => answer());
  const user = await renderPage(<YourData />, { at: '/your-data#token=abc' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = second.answer;
  await user.click(retry);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('One moment, we’re looking up what is stored.')).toBeTruthy();
  second.release();
  expect(await screen.findByRole('button', { name: 'Delete my data' })).toBeTruthy();
});

test('a person whose data are gone reads that nothing is stored, with the focus on the title', async () => {
  answerCalls(() => new Response('Nothing is stored.', { status: 404 }));
  await renderPage(<YourData />, { at: '/your-data#token=abc' });
  const title = await screen.findByRole('heading', { name: 'Nothing is stored' });
  expect(document.activeElement).toBe(title);
});

test('stored data begin with the signup, and end with what has no place in the order', async () => {
  const stored = { somethingNew: [], tokens: [], fans: [], referralCodes: [] };
  answerCalls(() => Response.json({ email: 'mina@example.com', mailWanted: true, stored }));
  await renderPage(<YourData />, { at: '/your-data#token=abc' });
  await screen.findByRole('heading', { name: 'somethingNew' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 4)).toEqual([
    'Your place on the fan waitlist',
    'Your referral code',
    'Links in these emails that may still work',
    'somethingNew',
  ]);
});

function OtherLink() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/your-data#token=def')}>
      other link
    </button>
  );
}

test('the link of another person that is opened in the same tab never shows the data of the first one', async () => {
  const second = delay(() => Response.json({ email: 'orm@example.com', mailWanted: false, stored: {} }));
  answerCalls((_url, { body }) =>
    JSON.parse(String(body)).token === 'def'
      ? second.answer()
      : Response.json({ email: 'mina@example.com', mailWanted: true, stored: {} }),
  );
  const user = await renderPage(
    <>
      <YourData />
      <OtherLink />
    </>,
    { at: '/your-data#token=abc' },
  );
  await screen.findByText(/mina@example\.com/);
  await user.click(screen.getByRole('button', { name: 'other link' }));
  expect(screen.queryByText(/mina@example\.com/)).toBeNull();
  second.release();
  expect(await screen.findByText(/orm@example\.com/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Get emails again' })).toBeTruthy();
});
