/** A column of the list: the key of a row's cell and of its heading. */
type Column =
  | 'tick'
  | 'rank'
  | 'name'
  | 'email'
  | 'language'
  | 'score'
  | 'factors'
  | 'access'
  | 'tier'
  | 'joined';

/** How a row looks: from `md` on as a row of a table, below that as a card. */
export interface Layout {
  columns: readonly Column[];
  grid: typeof SHARED & { gridTemplateColumns: { base: string; md: string; lg: string } };
  areas: { base: string; md: string; lg?: string };
  /** The columns that are left out at some widths. */
  display: Partial<Record<Column, { base?: 'none'; md: 'none' | 'block'; lg?: 'block' }>>;
}

const SHARED = { display: 'grid', columnGap: { base: '2', lg: '4' }, alignItems: 'center' } as const;
const ONLY_IN_TABLES = { base: 'none', md: 'block' } as const;

/** The layout of the queues, which show why the order is as it is and assign tiers one by one. */
export const QUEUE_LAYOUT: Layout = {
  columns: ['tick', 'rank', 'name', 'email', 'score', 'factors', 'tier'],
  grid: {
    ...SHARED,
    gridTemplateColumns: {
      base: '2.75rem minmax(0, 1fr) auto',
      md: '2.75rem 2.25rem minmax(0, 5fr) 3.25rem minmax(0, 4fr) 13rem',
      lg: '2.75rem 2.5rem minmax(0, 4fr) minmax(0, 4fr) 3rem minmax(0, 5fr) 13rem',
    },
  },
  areas: {
    base: '"rank name score" ". email email" "tick factors factors" "tick tier tier"',
    md: '"tick rank name score factors tier"',
    lg: '"tick rank name email score factors tier"',
  },
  display: { email: { md: 'none', lg: 'block' } },
};

/** The layout of the list with any filter, which shows what people are filtered by. */
export const FILTER_LAYOUT: Layout = {
  columns: ['tick', 'name', 'email', 'language', 'score', 'access', 'tier', 'joined'],
  grid: {
    ...SHARED,
    gridTemplateColumns: {
      base: '2.75rem minmax(0, 1fr) auto',
      md: '2.75rem minmax(0, 3fr) minmax(0, 3fr) 4.5rem 3.5rem minmax(0, 3fr) 4.5rem 6.5rem',
      lg: '2.75rem minmax(0, 4fr) minmax(0, 4fr) 6rem 4rem minmax(0, 2fr) 5rem 8rem',
    },
  },
  areas: {
    base: '"tick name score" "tick email access"',
    md: '"tick name email language score access tier joined"',
  },
  display: { language: ONLY_IN_TABLES, tier: ONLY_IN_TABLES, joined: ONLY_IN_TABLES },
};
