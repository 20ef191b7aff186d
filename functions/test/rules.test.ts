import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/local/environment.ts';
import { HOST, PORTS } from '../../scripts/local/ports.ts';
import { PUBLIC_STATS_PATH } from '../contract/stats.ts';
import { database } from '../src/collections/database.ts';
import { personalDataSources } from '../src/workflows/personal-data-sources.ts';

const ROOT = join(import.meta.dirname, '../..');
/** All collections of the code except the public counter's, and one that the code does not have. */
const CLOSED = [...Object.keys(personalDataSources).filter((name) => name !== 'public'), 'anythingElse'];
const ID = 'of-the-rules-test';

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: {
      host: HOST,
      port: PORTS.firestore,
      rules: readFileSync(join(ROOT, 'firestore.rules'), 'utf8'),
    },
  });
});
afterAll(() => environment.cleanup());

const visitors = {
  'a visitor': () => environment.unauthenticatedContext(),
  'a signed-in user': () =>
    environment.authenticatedContext('mina', { email: 'mina@example.com', email_verified: true }),
  'a user with an admin claim': () =>
    environment.authenticatedContext('root', { admin: true, role: 'admin' }),
};

const attempts: Record<string, (db: Firestore, path: string) => Promise<unknown>> = {
  read: (db, path) => getDoc(doc(db, path, ID)),
  list: (db, path) => getDocs(collection(db, path)),
  'list one of': (db, path) =>
    getDocs(query(collection(db, path), where('email', '==', 'mina@example.com'), limit(1))),
  'search everywhere for': (db, path) => getDocs(collectionGroup(db, path)),
  add: (db, path) => addDoc(collection(db, path), { email: 'mina@example.com' }),
  create: (db, path) => setDoc(doc(db, path, 'new'), { email: 'mina@example.com' }),
  overwrite: (db, path) => setDoc(doc(db, path, ID), { accessTier: 'vip' }),
  change: (db, path) => updateDoc(doc(db, path, ID), { accessTier: 'vip' }),
  delete: (db, path) => deleteDoc(doc(db, path, ID)),
  'write below': (db, path) => setDoc(doc(db, path, ID, 'below', 'x'), { hidden: true }),
};

describe.each(Object.entries(visitors))('%s', (_who, context) => {
  let db: Firestore;
  beforeAll(() => {
    db = context().firestore() as unknown as Firestore;
  });

  test('may read the public counter', async () => {
    await expect(assertSucceeds(getDoc(doc(db, PUBLIC_STATS_PATH)))).resolves.toBeDefined();
  });

  test('may neither write the public counter nor read documents beside or below it', async () => {
    const stats = doc(db, PUBLIC_STATS_PATH);
    const attempted = [
      setDoc(stats, { totalCount: 1, fanCount: 1, idolCount: 0 }),
      updateDoc(stats, { totalCount: 1_000_000 }),
      deleteDoc(stats),
      getDocs(collection(db, 'public')),
      getDocs(query(collection(db, 'public'), limit(1))),
      getDoc(doc(db, 'public', 'other')),
      setDoc(doc(db, 'public', 'other'), { x: 1 }),
      getDoc(doc(db, `${PUBLIC_STATS_PATH}/below/x`)),
      setDoc(doc(db, `${PUBLIC_STATS_PATH}/below/x`), { x: 1 }),
    ];
    const refused = await Promise.all(attempted.map((attempt) => assertFails(attempt)));
    expect(refused).toHaveLength(attempted.length);
  });

  test.each(CLOSED)('may neither read nor write %s', async (path) => {
    const outcomes = Object.entries(attempts).map(async ([what, attempt]) => {
      const denied = assertFails(attempt(db, path));
      return denied.then(
        () => [what, 'denied'],
        () => [what, 'ALLOWED'],
      );
    });
    const expected = Object.keys(attempts).map((what) => [what, 'denied']);
    expect(await Promise.all(outcomes)).toEqual(expected);
  });
});

test('these tests cover every collection in the code and in the database', async () => {
  const named = globSync('functions/src/**/*.ts', { cwd: ROOT }).flatMap((file) => [
    ...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bcollection<.*?>\(db, '(\w+)/g),
  ]);
  expect(named.length).toBeGreaterThan(5);
  const stored = (await database().listCollections()).map(({ id }) => id);
  expect([...CLOSED, 'public']).toEqual(
    expect.arrayContaining([...named.map(([, name]) => name), ...stored]),
  );
});
