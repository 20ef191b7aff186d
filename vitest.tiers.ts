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
    'own-project/activity-log',
    'own-project/admin-lists',
    'own-project/admin-session',
    'own-project/admission',
    'own-project/expiry-times',
    'own-project/first-signups',
    'own-project/form-posts',
    'own-project/id-collision',
    'own-project/idol-review',
    'own-project/invitation',
    'own-project/last-page',
    'own-project/late-outcomes',
    'own-project/mail-events',
    'own-project/mail-health',
    'own-project/mail-lists',
    'own-project/mail-texts',
    'own-project/midnight',
    'own-project/model.test',
    'own-project/my-place-page',
    'own-project/newsletter',
    'own-project/paused-undo',
    'own-project/people-views',
    'own-project/people.test',
    'own-project/person-page',
    'own-project/queries',
    'own-project/referral.test',
    'own-project/reminder',
    'own-project/restored-documents',
    'own-project/schedules',
    'own-project/search',
    'own-project/signup-again',
    'own-project/signup-cost',
    'own-project/signup-detail',
    'own-project/today.test',
    'own-project/transactions',
    'own-project/viewer-lists',
    'own-project/wave-members',
    'own-project/wave-result',
    'own-project/youre-in-code',
  ],
  'e2e:alone': [],
  'e2e:pages': ['pages/headers', 'pages/published-files', 'pages/supported-browsers'],
  'e2e:journeys': ['e2e/journey'],
  'e2e:engines': ['engines/journey-firefox', 'engines/journey-webkit'],
} satisfies Record<string, string[]>;

/**
 * Lists the test files that only the nightly run has: they meet what other tests check once more, in rare states, with
 * many people, in older browsers or on another screen.
 */
export const NIGHTLY_TESTS = [
  'e2e/admin-states.test.ts',
  'e2e/jobs-conditions.test.ts',
  'e2e/places.test.ts',
  'e2e/alone/activity.test.ts',
  'e2e/alone/restart.test.ts',
  'e2e/alone/undo.test.ts',
  'e2e/engines/pages-chromium.test.ts',
  'e2e/engines/pages-firefox.test.ts',
  'e2e/pages/development.test.ts',
  'e2e/pages/hydration-development.test.ts',
  'e2e/pages/older-browsers.test.ts',
];

export type BrowserOrEmulatorProject = keyof typeof QUICK_TESTS;
