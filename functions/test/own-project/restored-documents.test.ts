import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../../src/collections/database.ts';
import { differences, everyDocument } from '../support/database-copy.ts';
import { useOwnProject } from '../support/own-project.ts';

const MINA = { name: 'Mina', joinedAt: Timestamp.fromMillis(1_780_000_000_123), tags: ['press'] };

beforeAll(() => {
  useOwnProject();
});

test('a restore drill finds no difference in a copy, and names each document that is lost, changed or added', async () => {
  const fans = database().collection('fans');
  for (const id of ['1', '2', '3']) await fans.doc(id).set(MINA);
  const before = await everyDocument(database());
  expect([...before.keys()]).toEqual(['fans/1', 'fans/2', 'fans/3']);
  expect(differences(before, await everyDocument(database()))).toEqual([]);

  await fans.doc('1').delete();
  // A millisecond of a time, which an export might round.
  await fans.doc('2').update({ joinedAt: Timestamp.fromMillis(1_780_000_000_124) });
  await database().collection('idols').doc('4').set(MINA);
  const found = differences(before, await everyDocument(database()));
  expect(found).toEqual(['lost: fans/1', 'changed: fans/2', 'added: idols/4']);
});
