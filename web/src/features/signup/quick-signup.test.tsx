import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
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

test('Enter submits the form, as a fan with a placeholder for the name', async () => {
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

test.each([
  ['a refusal', () => new Response('x', { status: 503 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the typed address stays for another attempt after %s', async (_name, answer) => {
  answerCalls(answer);
  const user = await renderPage(<QuickSignup source="hero" />);
  await user.type(screen.getByLabelText('Email'), 'mina@example.com{Enter}');
  await waitFor(() => expect(toast()).toContain('Failed to join waitlist. Please try again.'));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mina@example.com');
});

test('the form keeps its success message after the toast has gone, until the next input', async () => {
  answerCalls(() => Response.json({ emailVerificationSent: true }));
  const user = await renderPage(<QuickSignup source="hero" />);
  const form = screen.getByRole('form', { name: 'Join the Waitlist' });
  const input = screen.getByLabelText('Email');
  await user.type(input, 'mina@example.com{Enter}');
  await waitFor(() => expect(form.textContent).toContain("You're on the waitlist!"));
  await user.type(input, 's');
  expect(form.textContent).not.toContain("You're on the waitlist!");
});

test.each([
  [400, 'true'],
  [503, null],
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
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('이메일').value).toBe(''));
});

test('the quick form shows that it is pending and cannot be submitted twice', async () => {
  const calls = answerCalls(() => new Promise<Response>(() => {}));
  const user = await renderPage(<QuickSignup source="hero" />);
  await user.type(screen.getByLabelText('Email'), 'mina@example.com{Enter}{Enter}');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Joining...' });
  expect(button.disabled).toBe(true);
  expect(calls).toHaveLength(1);
});
