import { emptyFan, FAN_FIELDS } from '@contract/signup-fields.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { store } from '../../lib/storage.ts';
import { FanForm } from './fan-form.tsx';

const accept = () => Response.json({ emailVerificationSent: true });

test.each([
  ['en', 'Join the Waitlist', 'Name is required', 'Valid email is required'],
  ['ko', '웨이트리스트 등록하기', '이름을 입력해 주세요', '올바른 이메일 주소를 입력해 주세요'],
  ['th', 'ลงชื่อรอเลย', 'กรุณากรอกชื่อ', 'กรุณากรอกอีเมลให้ถูกต้อง'],
] as const)(
  'an empty form says what is missing in %s, and sends nothing',
  async (language, submit, name, email) => {
    const calls = answerCalls(accept);
    const user = await renderPage(<FanForm />, { language });
    await user.click(screen.getByRole('button', { name: submit }));
    await screen.findByText(name);
    await screen.findByText(email);
    expect(document.activeElement?.getAttribute('name')).toBe('name');
    expect(calls).toEqual([]);
  },
);

test('the form asks a fan for every field of the contract, in its order', async () => {
  await renderPage(<FanForm />);
  const shown = [...document.querySelectorAll('form [name]:not([type=hidden], [name=website])')];
  expect(shown.map((control) => control.getAttribute('name'))).toEqual(Object.keys(FAN_FIELDS));
});

test('nothing is marked wrong while a visitor fills the form in for the first time', async () => {
  const user = await renderPage(<FanForm />);
  await user.type(screen.getByLabelText(/^Email/), 'half@{Tab}');
  expect(screen.queryByText('Valid email is required')).toBeNull();
});

test('a sentence goes as soon as its field is right', async () => {
  const user = await renderPage(<FanForm />);
  await user.click(screen.getByRole('button'));
  await screen.findByText('Name is required');
  await user.type(screen.getByLabelText(/^Name/), 'Mina');
  await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull());
  expect(screen.queryByText('Valid email is required')).not.toBeNull();
});

test('a fan who was invited joins: the server gets all of it, the form is empty again', async () => {
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
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
});

test('without a verification mail the fan is told to ask support', async () => {
  answerCalls(() => Response.json({ emailVerificationSent: false }));
  const user = await renderPage(<FanForm />);
  await user.type(screen.getByLabelText(/^Name/), 'Mina');
  await user.type(screen.getByLabelText(/^Email/), 'mina@example.com{Enter}');
  const text = "Signup successful! Please contact support if you don't receive a verification email.";
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(text));
});

test('after a failure everything typed is still there, with the server’s own sentence', async () => {
  answerCalls(() => new Response('Please try again in 30 seconds.', { status: 429 }));
  const user = await renderPage(<FanForm />);
  await user.type(screen.getByLabelText(/^Name/), 'Mina');
  await user.type(screen.getByLabelText(/^Email/), 'mina@example.com{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Something went wrong'));
  expect(screen.getAllByText('429: Please try again in 30 seconds.')).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('mina@example.com');
});

test('while the answer is under way the button says so and cannot be pressed again', async () => {
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
  await user.dblClick(screen.getByRole('button'));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Joining...' });
  expect(button.disabled).toBe(true);
  answer(accept());
  await screen.findByRole('button', { name: 'Join the Waitlist' });
  expect(calls).toHaveLength(1);
});

test('a further try without a name is not told of beside the welcome of the one before', async () => {
  answerCalls(accept);
  const user = await renderPage(<FanForm />);
  await user.type(screen.getByLabelText(/^Name/), 'Mina');
  await user.type(screen.getByLabelText(/^Email/), 'mina@example.com{Enter}');
  await waitFor(() => expect(screen.getAllByText('Welcome to Fanlight! 💜')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Join the Waitlist' }));
  await screen.findByText('Name is required');
  expect(screen.getAllByText('Welcome to Fanlight! 💜')).toHaveLength(1);
});

test('a program that fills in what nobody sees is told of, and a person’s time is measured', async () => {
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
