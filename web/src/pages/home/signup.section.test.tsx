import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { LiveCounter } from '../../features/stats/live-counter.tsx';
import { readStored, store } from '../../lib/storage.ts';
import { CallToActionSection } from './call-to-action.section.tsx';
import { SignupSection } from './signup.section.tsx';

test.each([
  [999, 'Be among the first 1,000 and get', 'The first 1,000 signups get premium'],
  [1_000, 'The first 1,000 places with free', 'The first 1,000 places are taken.'],
])('with %i signups the section above the forms reads "%s", and the last one "%s"', async (...row) => {
  const [totalCount, ...texts] = row;
  answerCalls(() => Response.json({ totalCount, fanCount: 900 }));
  await renderPage(
    <>
      <LiveCounter />
      <SignupSection />
      <CallToActionSection />
    </>,
  );
  for (const text of texts)
    expect(await screen.findByText((shown) => shown.startsWith(text), { selector: 'p' })).toBeTruthy();
});

test('a click on a link to the idols’ form selects that form once', async () => {
  store('signupSide', 'idol');
  await renderPage(<SignupSection />, { bare: true });
  expect(document.querySelector<HTMLInputElement>('[type=radio][value=idol]')?.checked).toBe(true);
  expect(readStored('signupSide')).toBeNull();
});
