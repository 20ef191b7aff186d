import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

test('the newsletter form states the wish to get the newsletter besides the terms and the age', async () => {
  await renderPage(<NewsletterForm type="blog" />);
  const wish = screen.getByText(/^By subscribing, you ask us to email you this newsletter\. You can stop it/);
  const terms = screen.getByText(/confirm that you are over 18/);
  expect(wish.compareDocumentPosition(terms)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
