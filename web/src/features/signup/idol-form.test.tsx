import { IDOL_FIELDS } from '@contract/signup-fields.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { IdolForm } from './idol-form.tsx';

test('the form shows an idol every field of the contract, in its order', async () => {
  await renderPage(<IdolForm />);
  const shown = [...document.querySelectorAll('form [name]:not([type=hidden], [name=website])')];
  expect(shown.map((control) => control.getAttribute('name'))).toEqual(Object.keys(IDOL_FIELDS));
});

test('the form requires a stage name and an email address', async () => {
  const calls = answerCalls(() => Response.json({ emailVerificationSent: true }));
  const user = await renderPage(<IdolForm />);
  await user.click(screen.getByRole('button', { name: 'Apply as an Idol' }));
  await screen.findByText('Stage name is required');
  await screen.findByText('Valid email is required');
  expect(calls).toEqual([]);
});

test('an idol applies: the server gets every field under its contract name', async () => {
  const calls = answerCalls(() => Response.json({ emailVerificationSent: true }));
  const user = await renderPage(<IdolForm />);
  await user.type(screen.getByLabelText(/^Name \/ Stage Name/), 'Orm');
  await user.type(screen.getByLabelText(/^Email/), 'orm@example.com');
  await user.selectOptions(screen.getByLabelText('Group or Solo'), 'Both');
  await user.type(screen.getByLabelText('Social Media Links'), 'https://x.example/orm');
  await user.type(screen.getByLabelText('Agency (optional)'), 'Moon');
  await user.type(screen.getByLabelText('Languages Spoken'), 'Thai');
  await user.type(screen.getByLabelText('Why You Want to Join'), 'To answer');
  await user.selectOptions(screen.getByLabelText('How did you hear'), 'Social Media');
  await user.click(screen.getByRole('button', { name: 'Apply as an Idol' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Application Received! 👑'));
  expect(screen.getByRole('status').textContent).toContain(
    'Check your email to verify your account and submit idol verification documents!',
  );
  expect(calls).toEqual([
    {
      call: 'POST /api/waitlist/idol',
      body: {
        stageName: 'Orm',
        email: 'orm@example.com',
        type: 'both',
        socialLinks: 'https://x.example/orm',
        agency: 'Moon',
        languages: 'Thai',
        reason: 'To answer',
        referral: 'social_media',
        referralCode: 'idolb3jtqgv4',
        language: 'en',
        website: false,
        filledInMs: expect.any(Number),
      },
    },
  ]);
});

test('each field of an idol is either required or called optional once, and its error is read with it', async () => {
  const user = await renderPage(<IdolForm />, { bare: true });
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('form [name]:not([type=hidden], [name=website])'),
  ];
  const timesOptional = fields.map(
    ({ labels }) => labels?.[0]?.parentElement?.textContent?.match(/optional/g)?.length ?? 0,
  );
  expect(timesOptional).toEqual(fields.map(({ required }) => (required ? 0 : 1)));
  await user.click(screen.getByRole('button', { name: 'Apply as an Idol' }));
  const error = await screen.findByText('Stage name is required');
  expect(fields[0]?.getAttribute('aria-describedby')).toBe(error.id);
});
