import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setElementWidth } from '../../../../test/element-width.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { SignupsPerDay } from './growth.tsx';

const PHONE = 320;
const DESKTOP = 700;

/** Returns days of October with one signup each. */
function daysOfOctober(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    day: `2026-10-${String(index + 1).padStart(2, '0')}`,
    ...{ fans: 1, idols: 0, confirmed: 0, left: 0 },
  }));
}

test('of several days with the most signups the chart’s sentence names the first', async () => {
  setElementWidth(PHONE);
  await renderPage(<SignupsPerDay days={daysOfOctober(3)} />, { bare: true });
  const sentence = 'Signups per day from Oct 1 to Oct 3: 3 in all. Most came on Oct 1: 1.';
  expect((await screen.findByRole('img')).getAttribute('aria-label')).toBe(sentence);
});

test.each([
  { screenName: 'a phone', px: PHONE, days: 8, every: 3, dates: 'Oct 2, Oct 5, Oct 8' },
  { screenName: 'a phone', px: PHONE, days: 31, every: 14, dates: 'Oct 3, Oct 17, Oct 31' },
  { screenName: 'a desktop', px: DESKTOP, days: 8, every: 2, dates: 'Oct 2, Oct 4, Oct 6, Oct 8' },
  {
    ...{ screenName: 'a desktop', px: DESKTOP, days: 31, every: 7 },
    dates: 'Oct 3, Oct 10, Oct 17, Oct 24, Oct 31',
  },
])(
  'on $screenName, a chart of $days days has dates $every days apart, the last of them today',
  async ({ px, days, dates }) => {
    setElementWidth(px);
    await renderPage(<SignupsPerDay days={daysOfOctober(days)} />, { bare: true });
    const chart = await screen.findByRole('img');
    const texts = [...chart.querySelectorAll('text')].map((text) => text.textContent ?? '');
    expect(texts.filter((text) => text.startsWith('Oct')).join(', ')).toBe(dates);
  },
);
