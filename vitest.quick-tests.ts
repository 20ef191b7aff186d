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
    'test/for-the-app',
    'test/form-posts',
    'test/idol-review',
    'test/invitation',
    'test/newsletter',
    'test/one-email',
    'test/person-page',
    'test/referral.test',
    'test/rules',
    'test/signup-again',
    'test/signup.test',
    'test/verification',
    'test/youre-in-code',
  ],
  'emulator:last': [],
  'emulator:own-project': [
    'own-project/expiry-times',
    'own-project/first-signups',
    'own-project/id-collision',
    'own-project/late-outcomes',
    'own-project/model.test',
    'own-project/people-views',
    'own-project/people.test',
    'own-project/queries',
    'own-project/schedules',
    'own-project/signup-cost',
    'own-project/today.test',
    'own-project/transactions',
    'own-project/wave-members',
  ],
  'e2e:alone': [],
  'e2e:pages': ['pages/headers', 'pages/published-files', 'pages/supported-browsers'],
  'e2e:journeys': ['e2e/journey'],
  'e2e:engines': ['engines/journey'],
} satisfies Record<string, string[]>;

export type BrowserOrEmulatorProject = keyof typeof QUICK_TESTS;
