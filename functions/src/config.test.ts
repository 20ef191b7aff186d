import { expect, test, vi } from 'vitest';
import { config } from './config.ts';
import { PEOPLE_QUEUES } from './domain/people-queues.ts';

test.each(['https://fanlight.example', 'https://fanlight.example/'])(
  'the site origin %s is read without its trailing slash',
  (written) => {
    vi.stubEnv('SITE_ORIGIN', written);
    expect(config.siteOrigin).toBe('https://fanlight.example');
  },
);

test('each shard of a counting process rests for a second in production', () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  expect(config.shardRestMs).toBe(1_000);
});

test('all queues of the list of people get tasks in production, and one in the emulators', () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  expect(config.peopleQueuesInUse).toBe(PEOPLE_QUEUES.length);
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  expect(config.peopleQueuesInUse).toBe(1);
});

test('the session cookie requires HTTPS except in the emulators', () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  expect(config.hasSecureCookies).toBe(true);
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  expect(config.hasSecureCookies).toBe(false);
});

test('App Check is required once the operator turns it on, and not by default', () => {
  expect(config.requiresAppCheck).toBe(false);
  vi.stubEnv('REQUIRE_APP_CHECK', 'true');
  expect(config.requiresAppCheck).toBe(true);
});
