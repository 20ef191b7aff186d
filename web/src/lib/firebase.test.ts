import { deleteApp, getApps } from 'firebase/app';
import { afterEach, expect, test, vi } from 'vitest';
import { firebaseApp } from './firebase-app.ts';

afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
});

/** Answers the requests for the configuration, which Hosting serves, in order. Further ones fail. */
function answerConfig(...answers: Response[]) {
  const fetched = vi.fn(async (_url: string) => answers.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const config = () => Response.json({ projectId: 'fanlight-test', apiKey: 'key', appId: 'app' });

test('the page requests once from Hosting the project that it belongs to', async () => {
  const fetched = answerConfig(config());
  const app = await firebaseApp();
  expect(app.options.projectId).toBe('fanlight-test');
  expect(await firebaseApp()).toBe(app);
  expect(fetched.mock.calls).toEqual([['/__/firebase/init.json']]);
});

test('a failure names the missing configuration, and a later call tries again', async () => {
  answerConfig(new Response('', { status: 503 }), new Response('', { status: 503 }), config());
  await expect(firebaseApp()).rejects.toThrow('/__/firebase/init.json answered 503');
  vi.resetModules();
  vi.stubEnv('FIRESTORE_EMULATOR_PORT', '9123');
  const { openFirestore } = await import('./firebase.ts');
  await expect(openFirestore()).rejects.toThrow('503');
  const firestore = await openFirestore();
  expect(await openFirestore()).toBe(firestore);
  expect(firestore.toJSON()).toMatchObject({ settings: { host: '127.0.0.1:9123' } });
});

test.each([
  ['fanlight.example', 'firestore.googleapis.com'],
  ['127.0.0.1', '127.0.0.1:9123'],
])('a page of %s reads from %s', async (hostname, host) => {
  answerConfig(config());
  vi.stubGlobal('location', { hostname });
  vi.resetModules();
  vi.stubEnv('FIRESTORE_EMULATOR_PORT', '9123');
  const { openFirestore } = await import('./firebase.ts');
  expect((await openFirestore()).toJSON()).toMatchObject({ settings: { host } });
});
