import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { shownText } from '../../../test/locale-texts.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { FanForm } from './fan-form.tsx';
import { IdolForm } from './idol-form.tsx';
import { QuickSignup } from './quick-signup.tsx';

const HEADING = 'Your light just came on';
const join = () => answerCalls(() => Response.json({ emailVerificationSent: true }));

test.each([
  ['a fan', <FanForm key="fan" />, /^Name/, /early access/],
  ['an idol', <IdolForm key="idol" />, /^Name/, /verification documents/],
])(
  'after a signup %s reads the benefits of verification instead of the form',
  async (_who, form, name, benefit) => {
    join();
    const user = await renderPage(form);
    await user.type(screen.getByLabelText(name), 'Mina');
    await user.type(screen.getByLabelText(/^Email/), 'mina@example.com{Enter}');
    const heading = await screen.findByRole('heading', { name: HEADING });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toMatch(benefit);
  },
);

test('the toast announces the message, and the panel does not repeat it', async () => {
  join();
  const user = await renderPage(<QuickSignup source="hero" />);
  await user.type(screen.getByLabelText('Email'), 'mina@example.com{Enter}');
  const heading = await screen.findByRole('heading', { name: HEADING });
  await waitFor(() => expect(screen.getAllByText('Success!')).toHaveLength(2));
  const live = [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')];
  const announced = live.filter((region) => region.textContent?.includes('Success!'));
  expect(announced).toHaveLength(1);
  expect(announced[0]?.contains(heading)).toBe(false);
  expect(heading.textContent).not.toContain('Success!');
});

test('another address can be signed up with an empty, focused form, and the panel appears again', async () => {
  const calls = join();
  const user = await renderPage(<FanForm />, { bare: true });
  for (const email of ['mina@example.com', 'joon@example.com']) {
    await user.type(screen.getByLabelText(/^Name/), 'Mina');
    await user.type(screen.getByLabelText(/^Email/), `${email}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Use another email' }));
    const name = screen.getByLabelText<HTMLInputElement>(/^Name/);
    expect(document.activeElement).toBe(name);
    expect(name.value).toBe('');
  }
  expect(calls.map(({ body }) => body.email)).toEqual(['mina@example.com', 'joon@example.com']);
});

test.each([
  ['ko', '이메일', '내 응원봉에 불이 켜졌어요'],
  ['th', 'อีเมล', 'แท่งไฟของคุณสว่างแล้ว'],
] as const)('the panel after a signup is shown in "%s"', async (language, label, heading) => {
  join();
  const user = await renderPage(<QuickSignup source="footer" labelledBy="x" />, { language });
  await user.type(screen.getByLabelText(shownText(label, language)), 'mina@example.com{Enter}');
  const name = shownText(heading, language);
  expect(await screen.findByRole('heading', { level: 3, name })).toBeTruthy();
});
