/**
 * Lists the test files of the quick tier by Vitest project: those that check a promise of the README. All unit
 * tests belong to it too. A name selects the files whose path contains it.
 */
export const QUICK_TESTS = {
  emulator: [
    'test/access-matrix',
    'test/admin-session',
    'test/admission',
    'test/app-check',
    'test/callables',
    'test/counter.test',
    'test/expiry-times',
    'test/first-signups',
    'test/for-the-app',
    'test/form-posts',
    'test/id-collision',
    'test/idol-review',
    'test/late-outcomes',
    'test/one-email',
    'test/people.test',
    'test/person-page',
    'test/queries',
    'test/referral.test',
    'test/rules',
    'test/signup-again',
    'test/signup-cost',
    'test/signup.test',
    'test/today.test',
    'test/transactions',
    'test/verification',
    'test/wave-members',
    'test/youre-in-code',
  ],
  'emulator:last': [],
  'emulator:database': ['test/model'],
  'e2e:alone': [],
  'e2e:pages': ['pages/headers', 'pages/published-files', 'pages/supported-browsers'],
  'e2e:journeys': ['e2e/journey'],
  'e2e:engines': ['engines/journey'],
} satisfies Record<string, string[]>;

export type BrowserOrEmulatorProject = keyof typeof QUICK_TESTS;
