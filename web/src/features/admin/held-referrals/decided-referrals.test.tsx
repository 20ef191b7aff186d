import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, refuse } from '../../../../test/answer-calls.ts';
import {
  dismissButton,
  group,
  held,
  LIST,
  mina,
  REVIEW,
  REVIEW_ALL,
} from '../../../../test/held-referrals.ts';
import { OtherLists, otherLists, timesLoaded } from '../../../../test/other-lists.tsx';
import { renderPage } from '../../../../test/render-page.tsx';
import { HeldReferrals } from './held-referrals.tsx';

const ALL = 'GET /api/admin/held-referrals/fan/7';
const button = (name: string) => screen.findByRole('button', { name });

test('a person with a single held referral has its two buttons, and none for several or more referrals', async () => {
  answerCalls({ [LIST]: () => Response.json([group([held(1, 'luna')])]) });
  await renderPage(<HeldReferrals />, { bare: true });
  expect(await dismissButton('luna')).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

test('a person whose referrals are too many to count has more than the number that is shown', async () => {
  answerCalls({ [LIST]: () => Response.json([group([held(1, 'luna')], { count: 500, hasMore: true })]) });
  await renderPage(<HeldReferrals />, { bare: true });
  expect(await screen.findByText('Referrals held: more than 500')).toBeTruthy();
});

test('people who have left are named by their numbers, without links', async () => {
  const gone = { name: null, email: null };
  const referrer = { ...mina, ...gone };
  const luna = held(1, 'luna');
  const referral = { ...luna, referrer, referred: { ...luna.referred, ...gone } };
  answerCalls({ [LIST]: () => Response.json([group([referral], { referrer })]) });
  await renderPage(<HeldReferrals />, { bare: true });
  expect(await screen.findByText('Fan 7, has left')).toBeTruthy();
  expect(screen.getByText('Fan 1, has left')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Dismiss referral of Fan 1 by Fan 7' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a decision that fails says why, and the referral stays to be decided again and undone', async () => {
  const answers = [
    refuse(503, 'Busy.'),
    () => Response.json({ state: 'dismissed' }, { headers: { 'x-audit-id': 'a7' } }),
  ];
  answerCalls({
    [LIST]: () => Response.json([group([held(1, 'luna'), held(2, 'lux')])]),
    [REVIEW]: () => answers.shift()?.() ?? new TypeError('requested too often'),
  });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  await user.click(await dismissButton('luna'));
  expect(await screen.findByText('The decision couldn’t be saved')).toBeTruthy();
  expect(screen.getByText('503: Busy.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.click(await dismissButton('luna'));
  expect(await button('Undo')).toBeTruthy();
  expect(screen.queryByText('503: Busy.')).toBeNull();
});

test('referrals of a person that do not fit on a page are loaded with the next one', async () => {
  answerCalls({
    [LIST]: () => Response.json([group([held(1, 'luna')], { count: 3 })]),
    [ALL]: ({ searchParams }) =>
      searchParams.get('cursor') === 'second'
        ? Response.json([held(3, 'orm')])
        : Response.json([held(1, 'luna'), held(2, 'lux')], { headers: { 'x-next-cursor': 'second' } }),
  });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  await user.click(await button('Show all'));
  expect(await screen.findByText('The first 2 shown')).toBeTruthy();
  await user.click(await button('Show more'));
  expect(await dismissButton('orm')).toBeTruthy();
});

test('if another admin has decided some of a person’s referrals, the list is loaded again', async () => {
  const lists = [[group([held(1, 'luna'), held(2, 'lux')])], [group([held(3, 'orm')])]];
  answerCalls({
    [LIST]: () => Response.json(lists.shift()),
    [REVIEW_ALL]: () => Response.json({ decided: 1 }),
  });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  await user.click(await button('Count all 2 referred by mina@example.com'));
  expect(await screen.findByText('Referrals that now count: 1')).toBeTruthy();
  expect(await dismissButton('orm')).toBeTruthy();
});

test.each([
  ['a referral', 'Dismiss referral of luna@example.com by mina@example.com'],
  ['all referrals of a person', 'Dismiss all 2 referred by mina@example.com'],
])(
  'after a decision on %s, the people, the log and the waiting work are loaded again',
  async (_what, name) => {
    const calls = answerCalls({
      ...otherLists,
      [LIST]: () => Response.json([group([held(1, 'luna'), held(2, 'lux')])]),
      [REVIEW]: () => Response.json({ state: 'dismissed' }),
      [REVIEW_ALL]: () => Response.json({ decided: 2 }),
    });
    const user = await renderPage(
      <>
        <HeldReferrals />
        <OtherLists />
      </>,
      { bare: true },
    );
    const dismissal = await button(name);
    await waitFor(() => expect(timesLoaded(calls)).toEqual({ people: 1, activity: 1, today: 1 }));
    await user.click(dismissal);
    await waitFor(() => expect(timesLoaded(calls)).toEqual({ people: 2, activity: 2, today: 2 }));
  },
);
