import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

test('the newsletter form states the wish to get the newsletter besides the terms and the age', async () => {
  await renderPage(<NewsletterForm type="blog" />);
  const wish = screen.getByText(/^By subscribing, you ask us to email you this newsletter\. You can stop it/);
  const terms = screen.getByText(/confirm that you are over 18/);
  expect(wish.compareDocumentPosition(terms)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

const submit = async (user: Awaited<ReturnType<typeof renderPage>>) => {
  await user.click(document.querySelector('[name=email]') ?? document.body);
  await user.paste('mina@example.com');
  await user.keyboard('{Enter}');
};

test.each(['blog', 'changelog'] as const)(
  'a visitor subscribes to the %s and reads so until the next attempt',
  async (type) => {
    const calls = answerCalls(() => Response.json({}));
    const user = await renderPage(<NewsletterForm type={type} />, { bare: true });
    expect(screen.queryByRole('combobox')).toBeNull();
    await submit(user);
    const title = await screen.findByText(`Successfully subscribed to ${type} updates!`);
    expect(screen.getByRole('alert').contains(title)).toBe(true);
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'mina@example.com', type, language: 'en' }]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Valid email is required')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a visitor who has chosen no newsletter is asked for one, and gets it in the language of the page', async () => {
  const calls = answerCalls(() => Response.json({}));
  const user = await renderPage(<NewsletterForm />, { bare: true, language: 'th' });
  const choice = screen.getByRole('combobox');
  await submit(user);
  await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'));
  expect(calls).toEqual([]);
  await user.selectOptions(choice, 'changelog');
  await user.click(screen.getByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toContain('สมัครรับข่าวอัปเดต');
  expect(calls[0]?.body).toEqual({ email: 'mina@example.com', type: 'changelog', language: 'th' });
});
