/**
 * Lists the test files of the quick tier by Vitest project: those that check a promise of the README. All unit
 * tests belong to it too. A name selects the files whose path contains it.
 */
export const QUICK_TESTS = {
  emulator: [
    'test/access-matrix',
    'test/app-check',
    'test/callables',
    'test/counter.test',
    'test/credit-task',
    'test/for-the-app',
    'test/one-email',
    'test/rules',
    'test/signup.test',
    'test/verification',
  ],
  'emulator:last': [],
  'emulator:own-project': [
    'own-project/admin-session',
    'own-project/admission',
    'own-project/expiry-times',
    'own-project/first-signups',
    'own-project/form-posts',
    'own-project/id-collision',
    'own-project/idol-review',
    'own-project/invitation',
    'own-project/late-outcomes',
    'own-project/model.test',
    'own-project/newsletter',
    'own-project/people-views',
    'own-project/people.test',
    'own-project/person-page',
    'own-project/queries',
    'own-project/referral.test',
    'own-project/schedules',
    'own-project/signup-again',
    'own-project/signup-cost',
    'own-project/today.test',
    'own-project/transactions',
    'own-project/wave-members',
    'own-project/youre-in-code',
  ],
  'e2e:alone': [],
  'e2e:pages': ['pages/headers', 'pages/published-files', 'pages/supported-browsers'],
  'e2e:journeys': ['e2e/journey'],
  'e2e:engines': ['engines/journey-firefox', 'engines/journey-webkit'],
} satisfies Record<string, string[]>;

export type BrowserOrEmulatorProject = keyof typeof QUICK_TESTS;
