import type { AdminStats } from '@contract/admin.ts';
import type { Analytics } from '@contract/analytics.ts';

const noGrowth = { fans: 0, idols: 0, confirmed: 0, left: 0 };

/** The counts and the analytics of a list without people. */
export const emptyList = {
  stats: {
    totalCount: 0,
    fanCount: 0,
    idolCount: 0,
    recentSignups: { today: 0, thisWeek: 0, thisMonth: 0 },
    topReferrals: [],
  } satisfies AdminStats,
  analytics: {
    perDay: Array.from({ length: 31 }, (_, index) => ({
      day: `2026-10-${String(index + 1).padStart(2, '0')}`,
      ...noGrowth,
    })),
    period: noGrowth,
    before: null,
    languages: [],
    people: null,
  } satisfies Analytics,
};

/** The counts and the analytics of a list with people, on its third day. */
export const listOfPeople = {
  stats: {
    totalCount: 1_234,
    fanCount: 1_200,
    idolCount: 34,
    recentSignups: { today: 5, thisWeek: 60, thisMonth: 700 },
    topReferrals: [
      { source: 'idol', count: 75 },
      { source: 'friend', count: 25 },
    ],
  } satisfies AdminStats,
  analytics: {
    perDay: [
      { day: '2026-11-19', ...noGrowth },
      { day: '2026-11-20', fans: 1_050, idols: 5, confirmed: 700, left: 2 },
      { day: '2026-11-21', ...noGrowth, fans: 5 },
    ],
    period: { fans: 1_050, idols: 5, confirmed: 700, left: 2 },
    before: { fans: 844, idols: 0, confirmed: 700, left: 1 },
    languages: [{ language: 'th', count: 900, before: 1_000 }],
    people: {
      asOf: '2026-11-21T04:00:00.000Z',
      funnel: [
        { stage: 'joined', count: 2_000, before: 4_000, everyone: 9_000 },
        { stage: 'confirmed', count: 1_000, before: 1_000, everyone: 8_000 },
        { stage: 'eligible', count: 400, before: 320, everyone: 7_000 },
        { stage: 'letIn', count: 300, before: 300, everyone: 6_000 },
        { stage: 'active', count: 0, before: 0, everyone: 5_000 },
      ],
      favourites: [{ name: 'BLACKPINK', count: 42, before: 84 }],
      referrers: [
        {
          userType: 'fan',
          id: 1,
          name: '민아',
          email: 'mina@example.com',
          count: 12,
          before: 8,
          sinceStart: 1_234,
        },
      ],
    },
  } satisfies Analytics,
};
