import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const links = (name?: string) => screen.getAllByRole<HTMLAnchorElement>('link', { name, hidden: true });
const addresses = (shown: HTMLElement[]) => new Set(shown.map((link) => link.getAttribute('href')));

test.each([
  ['en', '/fans', '/fans'],
  ['ko', '/ko/support', '/ko/support'],
] as const)(
  'the header in the language %s marks only the links to the shown page %s',
  async (language, at, marked) => {
    await renderPage(<Header />, { language, at, bare: true });
    expect(addresses(screen.getAllByRole('link', { current: 'page', hidden: true }))).toEqual(
      new Set([marked]),
    );
  },
);

test('the header marks the shown language, and no other', async () => {
  await renderPage(<Header />, { language: 'th', at: '/th/fans', bare: true });
  expect(addresses(screen.getAllByRole('link', { current: true, hidden: true }))).toEqual(
    new Set(['/th/fans']),
  );
});

test.each([
  ['/fans', false],
  ['/idols', true],
])('the links to join on the page %s lead to the form for idols: %s', async (at, isForIdols) => {
  await renderPage(<Header />, { at, bare: true });
  const forms = links('Join Waitlist').map(({ dataset }) => dataset.signup);
  expect(new Set(forms)).toEqual(new Set([isForIdols ? 'idol' : undefined]));
});

test('every link of header and footer that opens a new tab says so', async () => {
  await renderPage(
    <>
      <Header />
      <Footer />
    </>,
    { bare: true },
  );
  const opening = links().filter(({ target }) => target === '_blank');
  expect(opening.length).toBeGreaterThan(0);
  for (const { textContent } of opening) expect(textContent).toContain('(opens in a new tab)');
});
