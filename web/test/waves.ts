import type { Wave, WavePreview } from '@contract/waves.ts';

/** Represents a draft of a wave of 300 fans. */
export const WAVE: Wave = {
  id: '7',
  name: 'Friday',
  userType: 'fan',
  state: 'draft',
  members: 0,
  tier: 'vip',
  number: 300,
  createdAt: '2026-11-25T10:00:00Z',
  createdBy: 'Orm',
  heldUntil: null,
  startsAt: null,
  quotas: [],
  filter: {
    language: '',
    confirmed: '',
    access: '',
    tier: '',
    flagged: 'no',
    favourite: '',
    source: '',
    since: '2026-11-20',
  },
  notify: true,
  holdMinutes: 30,
  hash: null,
  choosing: null,
  previewing: null,
  released: 0,
  excluded: {},
  mailed: 0,
  result: null,
  auditId: null,
  undo: null,
};

/** Represents the preview of {@link WAVE}. */
export const PREVIEW: WavePreview = {
  members: 300,
  hash: 'a',
  cutOff: 84,
  languages: { en: 200, th: 100 },
  sources: { friend: 300 },
  unfilled: [],
  first: [{ id: 1, name: 'Mina', score: 120, language: 'en' }],
  rest: [],
  leftOut: [{ reason: 'reserved', count: 3, isMore: false, first: [{ id: 2, name: 'Dao' }] }],
};

/** Opens {@link WAVE}. */
export const AT = { at: '/waitlist?view=waves&wave=7' };

/** Answers the calls of the page about a wave. */
export const waveAnswers = (wave: Wave) => ({
  'GET /api/admin/waves/7': () => Response.json(wave),
  'POST /api/admin/waves/7/preview': () => Response.json(PREVIEW),
  'GET /api/admin/waves/7/facts': () => Response.json(PREVIEW),
  'GET /api/admin/waves/7/members': () => Response.json([]),
});

/** Returns the time in some minutes, as the API sends it. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
