import { emptyFan, FAN_FIELDS } from '@contract/signup-fields.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { shownText } from '../../../test/locale-texts.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { store } from '../../lib/storage.ts';
import { FanForm } from './fan-form.tsx';

const accept = () => Response.json({ emailVerificationSent: true });

test.each([
  ['en', 'Join the Waitlist', 'Name is required', 'Valid email is required'],
  ['ko', '사전등록하기', '이름을 입력해 주세요', '올바른 이메일 주소를 입력해 주세요'],
  ['th', 'ลงทะเบียนล่วงหน้าเลย', 'กรุณากรอกชื่อ', 'กรุณากรอกอีเมลให้ถูกต้อง'],
] as const)(
  'an empty form shows what is missing in %s, and sends nothing',
  async (language, submit, name, email) => {
    const calls = answerCalls(accept);
    const user = await renderPage(<FanForm />, { language });
    const shown = (text: string) => shownText(text, language).replaceAll('\u00a0', ' ');
    await user.click(screen.getByRole('button', { name: shown(submit) }));
    await screen.findByText(shown(name));
    await screen.findByText(shown(email));
    expect(document.activeElement?.getAttribute('name')).toBe('name');
    expect(calls).toEqual([]);
  },
);

test('the form shows a fan every field of the contract, in its order', async () => {
  await renderPage(<FanForm />);
  const shown = [...document.querySelectorAll('form [name]:not([type=hidden], [name=website])')];
  expect(shown.map((control) => control.getAttribute('name'))).toEqual(Object.keys(FAN_FIELDS));
});

test('the field for favorite idols says how to name several', async () => {
  await renderPage(<FanForm />);
  const described = screen.getByLabelText('Favorite Idols').getAttribute('aria-describedby');
  expect(document.getElementById(described ?? '')?.textContent).toBe(
    'Idols or groups, as many as you like, separated by commas.',
  );
});

test('a field is marked as invalid only after it was typed into and left', async () => {
  const user = await renderPage(<FanForm />);
  await user.click(screen.getByLabelText(/^Name/));
  await user.tab();
  await user.keyboard('half@');
  expect(screen.queryByText('Valid email is required')).toBeNull();
  await user.tab();
  await screen.findByText('Valid email is required');
  expect(screen.queryByText('Name is required')).toBeNull();
});

test('tapping a suggestion adds its words to the field once', async () => {
  const user = await renderPage(<FanForm />);
  const wants = screen.getByLabelText<HTMLTextAreaElement>('What do you want most in a fan app');
  expect(wants.rows).toBe(3);
  await user.click(wants);
  const bubbles = within(screen.getByRole('group', { name: 'Tap to fill in' })).getAllByRole('button');
  expect(bubbles.map((bubble) => bubble.textContent)).toEqual([
    'Messages in my language',
    'Live rooms',
    'Fan letters',
    '1:1 calls',
  ]);
  await user.click(screen.getByRole('button', { name: 'Fan letters' }));
  expect(wants.value).toBe('Fan letters');
  expect(document.activeElement).toBe(wants);
  await user.keyboard(' at night');
  await user.click(screen.getByRole('button', { name: '1:1 calls' }));
  await user.click(screen.getByRole('button', { name: '1:1 calls' }));
  expect(wants.value).toBe('Fan letters at night, 1:1 calls');
});

test('no suggestion appears and moves the button while a fan presses it', async () => {
  const user = await renderPage(<FanForm />);
  await user.pointer({
    target: screen.getByRole('button', { name: 'Join the Waitlist' }),
    keys: '[MouseLeft>]',
  });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Join the Waitlist' }));
  expect(screen.queryByRole('button', { name: 'Fan letters' })).toBeNull();
});

test('an error message disappears as soon as its field is valid', async () => {
  const user = await renderPage(<FanForm />);
  await user.click(screen.getByRole('button', { name: 'Join the Waitlist' }));
  await screen.findByText('Name is required');
  await user.type(screen.getByLabelText(/^Name/), 'Mina');
  await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull());
  expect(screen.queryByText('Valid email is required')).not.toBeNull();
});

const AGAIN = { name: 'Use another email' };

test('a referred fan signs up: the server gets every field, and the form is empty when it is shown again', async () => {
  store('referredBy', 'idolabcd1234');
  const calls = answerCalls(accept);
  const user = await renderPage(<FanForm />);
  await user.type(screen.getByLabelText(/^Name/), 'Mina');
  await user.type(screen.getByLabelText(/^Email/), 'mina@example.com');
  await user.type(screen.getByLabelText('Favorite Idols'), 'IU');
  await user.selectOptions(screen.getByLabelText('How did you hear'), 'From an Idol');
  await user.type(screen.getByLabelText('What do you want most in a fan app'), 'Fewer subtitles');
  await user.click(screen.getByRole('button', { name: 'Join the Waitlist' }));
  const toast = await screen.findByRole('status');
  await waitFor(() => expect(toast.textContent).toContain('Welcome to Fanlight! 💜'));
  expect(toast.textContent).toContain('Check your email for verification link to secure your priority spot!');
  expect(calls).toEqual([
    {
      call: 'POST /api/waitlist/fan',
      body: {
        ...emptyFan(),
        name: 'Mina',
        email: 'mina@example.com',
        favoriteIdols: 'IU',
        wants: 'Fewer subtitles',
        referral: 'idol',
        referralCode: 'idolbwluyubl',
        referredBy: 1,
        referredByCode: 'idolabcd1234',
        language: 'en',
        website: false,
        filledInMs: expect.any(Number),
      },
    },
  ]);
  await user.click(await screen.findByRole('button', AGAIN));
  for (const field of [/^Name/, /^Email/, 'Favorite Idols', 'How did you hear'])
    expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe('');
});

test('a fan whose verification mail is delayed is told to contact support', async () => {
  answerCalls(() => Response.json({ emailVerificationSent: false }));
  const user = await renderPage(<FanForm />);
  await user.type(screen.getByLabelText(/^Name/), 'Mina');
  await user.type(screen.getByLabelText(/^Email/), 'mina@example.com{Enter}');
  const text = "Signup successful! Please contact support if you don't receive a verification email.";
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(text));
});

test.each([
  ['en', 'hour', 'may take up to an hour'],
  ['ko', 'hours', '몇 시간 늦어질 수 있어요'],
  ['en', 'tomorrow', 'until tomorrow or later'],
  ['ko', 'tomorrow', '내일이나 그 이후에'],
  ['th', 'tomorrow', 'พรุ่งนี้หรือช้ากว่านั้น'],
] as const)(
  'while mails wait, the form says in "%s" that the verification mail is late: %s',
  async (language, mailDelay, words) => {
    answerCalls(() => Response.json({ emailVerificationSent: true, mailDelay }));
    const user = await renderPage(<FanForm />, { language });
    const typeInto = (name: string, text: string) =>
      user.type(document.querySelector(`form [name=${name}]`) ?? document.body, text);
    await typeInto('name', 'Mina');
    await typeInto('email', 'mina@example.com{Enter}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(shownText(words, language)));
  },
);

test('while mail fails and other mails wait, the form says whom to contact if the mail does not arrive', async () => {
  answerCalls(() => Response.json({ emailVerificationSent: false, mailDelay: 'hours' }));
  const user = await renderPage(<FanForm />);
  await user.type(document.querySelector('form [name=name]') ?? document.body, 'Mina');
  await user.type(document.querySelector('form [name=email]') ?? document.body, 'mina@example.com{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('contact support'));
});

test('a failed signup keeps the typed values and shows the server’s message', async () => {
  answerCalls(
    () =>
      new Response('Please try again in 400 seconds.', { status: 429, headers: { 'Retry-After': '400' } }),
  );
  const user = await renderPage(<FanForm />);
  await user.type(screen.getByLabelText(/^Name/), 'Mina');
  await user.type(screen.getByLabelText(/^Email/), 'mina@example.com{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Something went wrong'));
  expect(screen.getAllByText('429: Please try again in 400 seconds.')).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('mina@example.com');
});

test('the button is disabled and shows progress while the request is pending', async () => {
  let answer: (response: Response) => void = () => {};
  const calls = answerCalls(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  const user = await renderPage(<FanForm />);
  await user.type(screen.getByLabelText(/^Name/), 'Mina');
  await user.type(screen.getByLabelText(/^Email/), 'mina@example.com');
  await user.dblClick(screen.getByRole('button', { name: 'Join the Waitlist' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Joining...' });
  expect(button.disabled).toBe(true);
  answer(accept());
  await screen.findByRole('button', AGAIN);
  expect(calls).toHaveLength(1);
});

test('the form for another signup does not show the message of the previous one', async () => {
  answerCalls(accept);
  const user = await renderPage(<FanForm />);
  await user.type(screen.getByLabelText(/^Name/), 'Mina');
  await user.type(screen.getByLabelText(/^Email/), 'mina@example.com{Enter}');
  await user.click(await screen.findByRole('button', AGAIN));
  await user.click(screen.getByRole('button', { name: 'Join the Waitlist' }));
  await screen.findByText('Name is required');
  expect(screen.getAllByText('Welcome to Fanlight! 💜')).toHaveLength(1);
});

test('the form reports a filled-in honeypot and the time it took to complete', async () => {
  const calls = answerCalls(accept);
  const user = await renderPage(<FanForm />, { language: 'th' });
  const hidden = document.querySelector<HTMLInputElement>('input[name=website]');
  expect([hidden?.tabIndex, hidden?.closest('[aria-hidden=true]') !== null]).toEqual([-1, true]);
  await user.type(hidden as HTMLInputElement, 'https://spam.example');
  await user.type(document.querySelector('input[name=name]') as HTMLInputElement, 'Mina');
  await user.type(document.querySelector('input[name=email]') as HTMLInputElement, 'mina@example.com{Enter}');
  await waitFor(() => expect(calls).toHaveLength(1));
  const sent: unknown = calls[0]?.body;
  expect(sent).toMatchObject({ website: true, language: 'th' });
  expect((sent as { filledInMs: number }).filledInMs).toBeGreaterThan(0);
});
