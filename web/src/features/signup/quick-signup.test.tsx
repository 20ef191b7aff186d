import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, delay } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { store } from '../../lib/storage.ts';
import { QuickSignup } from './quick-signup.tsx';

const toast = () => screen.getByRole('status').textContent;

test.each(['', 'mina.example.com'])(
  '"%s" is not an email address: a toast says so and nothing is sent',
  async (typed) => {
    const calls = answerCalls(() => Response.json({ emailVerificationSent: true }));
    const user = await renderPage(<QuickSignup source="hero" />);
    await user.type(screen.getByLabelText('Email'), `${typed}{Enter}`);
    await waitFor(() => expect(toast()).toContain('Invalid Email'));
    expect(toast()).toContain('Please enter a valid email address');
    expect(calls).toEqual([]);
  },
);

test('the quick form marks an invalid address when the visitor leaves the field, and says why', async () => {
  const calls = answerCalls(() => Response.json({ emailVerificationSent: true }));
  const user = await renderPage(<QuickSignup source="footer" />);
  const input = screen.getByLabelText('Email');
  await user.type(input, 'mina');
  expect(input.getAttribute('aria-invalid')).toBeNull();
  await user.click(document.body);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const error = screen.getByText('Please enter a valid email address');
  expect(input.getAttribute('aria-describedby')).toBe(error.id);
  expect(document.activeElement).toBe(document.body);
  await user.type(input, '@example.com');
  expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  expect(input.getAttribute('aria-describedby')).toBeNull();
  await user.click(document.body);
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(calls).toEqual([]);
});

test.each(['', ' '])('leaving the quick form’s field with "%s" shows no error', async (typed) => {
  const user = await renderPage(<QuickSignup source="hero" />);
  const input = screen.getByLabelText('Email');
  await user.click(input);
  if (typed) await user.type(input, typed);
  await user.click(document.body);
  expect(document.activeElement).toBe(document.body);
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText('Please enter a valid email address')).toBeNull();
});

test('no error appears and moves the quick form’s button while the visitor presses it', async () => {
  answerCalls(() => Response.json({ emailVerificationSent: true }));
  const user = await renderPage(<QuickSignup source="hero" />);
  await user.type(screen.getByLabelText('Email'), 'mina');
  const button = screen.getByRole('button', { name: 'Join the Waitlist' });
  await user.pointer({ target: button, keys: '[MouseLeft>]' });
  expect(document.activeElement).toBe(button);
  expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  await user.pointer({ target: button, keys: '[/MouseLeft]' });
  await waitFor(() => expect(toast()).toContain('Invalid Email'));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('Enter signs up a fan with a placeholder for the name', async () => {
  const calls = answerCalls(() => Response.json({ emailVerificationSent: true }));
  const user = await renderPage(<QuickSignup source="footer" />);
  await user.type(screen.getByLabelText('Email'), 'mina@example.com{Enter}');
  await waitFor(() =>
    expect(toast()).toContain("You're on the waitlist! Check your email for verification."),
  );
  expect(calls[0]).toMatchObject({
    call: 'POST /api/waitlist/fan',
    body: {
      name: 'Fanlight fan',
      email: 'mina@example.com',
      favoriteIdols: '',
      referral: '',
      wants: 'Quick signup: footer',
    },
  });
});

test('while mails wait, the quick form says how long the verification mail takes', async () => {
  answerCalls(() => Response.json({ emailVerificationSent: true, mailDelay: 'hours' }));
  const user = await renderPage(<QuickSignup source="hero" />);
  await user.type(screen.getByLabelText('Email'), 'mina@example.com{Enter}');
  await waitFor(() => expect(toast()).toContain('your verification email may take a few hours.'));
  expect(toast()).not.toContain('Check your email for verification.');
});

test.each([
  ['a refusal', () => new Response('x', { status: 500 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the typed address stays for another attempt after %s', async (_name, answer) => {
  answerCalls(answer);
  const user = await renderPage(<QuickSignup source="hero" />);
  await user.type(screen.getByLabelText('Email'), 'mina@example.com{Enter}');
  await waitFor(() => expect(toast()).toContain('Failed to join waitlist. Please try again.'));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mina@example.com');
});

test('the success message stays after the toast has gone, until the visitor signs up another address', async () => {
  answerCalls(() => Response.json({ emailVerificationSent: true }));
  const user = await renderPage(<QuickSignup source="hero" />, { bare: true });
  await user.type(screen.getByLabelText('Email'), 'mina@example.com{Enter}');
  const again = await screen.findByRole('button', { name: 'Use another email' });
  expect(screen.getByText("You're on the waitlist! Check your email for verification.")).toBeTruthy();
  await user.click(again);
  const form = screen.getByRole('form', { name: 'Join the Waitlist' });
  expect(form.textContent).not.toContain("You're on the waitlist!");
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test.each([
  [400, 'true'],
  [500, null],
])('an answer of %i marks the address as invalid: %s', async (status, mark) => {
  answerCalls(() => new Response('x', { status }));
  const user = await renderPage(<QuickSignup source="hero" />);
  const input = screen.getByLabelText('Email');
  await user.type(input, 'mina@example{Enter}');
  await waitFor(() => expect(toast()).toContain('Failed to join waitlist.'));
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe(mark));
});

test('the invalid mark disappears when the address changes', async () => {
  answerCalls(() => Response.json({ emailVerificationSent: true }));
  const user = await renderPage(<QuickSignup source="hero" />);
  const input = screen.getByLabelText('Email');
  await user.type(input, 'mina{Enter}');
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  await user.type(input, '@');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('the quick form sends the stored referral code and the page’s language', async () => {
  store('referredBy', 'idolabcd1234');
  const calls = answerCalls(() => Response.json({ emailVerificationSent: true }));
  const user = await renderPage(<QuickSignup source="hero" />, { language: 'ko' });
  await user.type(screen.getByLabelText('이메일'), 'mina@example.com{Enter}');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    referralCode: 'idolbwluyubl',
    referredBy: 1,
    referredByCode: 'idolabcd1234',
    language: 'ko',
    website: false,
  });
  await user.click(await screen.findByRole('button', { name: '다른 이메일로 등록하기' }));
  expect(screen.getByLabelText<HTMLInputElement>('이메일').value).toBe('');
});

test('the quick form shows that it is pending and cannot be submitted twice', async () => {
  const calls = answerCalls(() => new Promise<Response>(() => {}));
  const user = await renderPage(<QuickSignup source="hero" />);
  await user.type(screen.getByLabelText('Email'), 'mina@example.com{Enter}{Enter}');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Joining...' });
  expect(button.disabled).toBe(true);
  expect(calls).toHaveLength(1);
});

const busyFor = (seconds: string) =>
  new Response('<h1>503</h1>', { status: 503, headers: { 'x-foreign': '1', 'Retry-After': seconds } });

/** Submits the quick form. The server asks for eight seconds, and then answers. */
async function submitWhileBusy(...later: Response[]) {
  const answers = [busyFor('8'), ...later];
  const calls = answerCalls(() => answers.shift() ?? new Error('No further call was expected.'));
  const user = await renderPage(<QuickSignup source="hero" />);
  const input = screen.getByLabelText<HTMLInputElement>('Email');
  await user.type(input, 'mina@example.com');
  vi.spyOn(Math, 'random').mockReturnValue(0);
  // The form imports this module after a failure. A first import takes longer than fake timers can wait.
  await import('../../lib/retry-when-busy.ts');
  vi.useFakeTimers();
  fireEvent.submit(screen.getByRole('form', { name: 'Join the Waitlist' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  return { input, calls };
}

test('while the server is busy, the form says when it tries again, counts down, and keeps the typed address', async () => {
  const { input, calls } = await submitWhileBusy(Response.json({ emailVerificationSent: true }));
  const [announced, shown] = screen.getAllByText('Very busy. Trying again in 8 s');
  expect(announced?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  expect(shown?.getAttribute('aria-hidden')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(shown?.textContent).toBe('Very busy. Trying again in 5 s');
  expect(announced?.textContent).toBe('Very busy. Trying again in 8 s');
  expect(input.value).toBe('mina@example.com');
  expect(calls).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(calls).toHaveLength(2);
  expect(calls[1]).toEqual(calls[0]);
  expect(screen.queryByText(/Very busy/)).toBeNull();
  expect(toast()).toContain("You're on the waitlist!");
});

test('a server that is still busy at the second try starts the countdown again', async () => {
  await submitWhileBusy(busyFor('9'), Response.json({ emailVerificationSent: true }));
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(screen.getAllByText('Very busy. Trying again in 9 s')).toHaveLength(2);
});

test('a form whose last try fails no longer says that it will try again', async () => {
  const { input, calls } = await submitWhileBusy(new Response('No.', { status: 400 }));
  expect(screen.getAllByText('Very busy. Trying again in 8 s')).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(calls).toHaveLength(2);
  expect(toast()).toContain('Failed to join waitlist.');
  expect(screen.queryByText(/Very busy/)).toBeNull();
  expect(input.value).toBe('mina@example.com');
});

test('an address that the server refused is no longer called invalid once it changes', async () => {
  answerCalls(() => new Response('x', { status: 400 }));
  const user = await renderPage(<QuickSignup source="hero" />, { bare: true });
  const input = screen.getByLabelText('Email');
  await user.type(input, 'mina@example{Enter}');
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  await user.type(input, '.');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('another address that a visitor types during a signup stays for the next one', async () => {
  const late = delay(() => Response.json({ emailVerificationSent: true }));
  answerCalls(late.answer);
  const user = await renderPage(<QuickSignup source="hero" />, { bare: true });
  await user.type(screen.getByLabelText('Email'), 'mina@example.com{Enter}');
  await user.keyboard('.th');
  late.release();
  const panel = await screen.findByRole('heading', { level: 2 });
  expect(document.activeElement).toBe(panel);
  await user.click(screen.getByRole('button', { name: 'Use another email' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mina@example.com.th');
});

test.each([true, false])(
  'a quick form states the terms, unless they follow below it: they follow: %s',
  async (consentFollows) => {
    await renderPage(<QuickSignup source="hero" consentFollows={consentFollows} />, { bare: true });
    expect(screen.getByRole('form')).toBeTruthy();
    expect(screen.queryAllByText(/over 18/)).toHaveLength(consentFollows ? 0 : 1);
  },
);
