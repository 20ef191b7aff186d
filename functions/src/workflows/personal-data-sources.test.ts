import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import indexes from '../../../firestore.indexes.json' with { type: 'json' };
import { personalDataSources } from './personal-data-sources.ts';

const ROOT = join(import.meta.dirname, '../../..');
const listed = Object.keys(personalDataSources).sort();

test('the list of personal data sources covers every collection in the code', () => {
  const named = globSync('functions/src/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /\bcollection(?:<[^(]+>)?\((?:db, )?'(\w+)'\)|^const COLLECTION = (.*)$/gm,
      ),
    ])
    .flatMap(([, name, table]) => name ?? [...String(table).matchAll(/'(\w+)'/g)].map(([, one]) => one));
  expect([...new Set([...named, 'public'])].sort()).toEqual(listed);
});

test('the README of the collections describes every collection', () => {
  const page = readFileSync(join(ROOT, 'functions/src/collections/README.md'), 'utf8');
  const [, afterHead = ''] = page.split('| collection |');
  const [table = ''] = afterHead.split('\n\n');
  const described = [...table.matchAll(/^\| ([^|]+)\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)/g)].map(([, name]) => name),
  );
  // A collection with several documents has a row for each.
  expect([...new Set(described)].sort()).toEqual(listed);
});

test('every collection that is documented as expiring has a TTL policy', () => {
  const removed = indexes.fieldOverrides
    .filter((field) => 'ttl' in field && field.ttl && field.fieldPath === 'expireAt')
    .map(({ collectionGroup }) => collectionGroup);
  expect(removed.sort()).toEqual(
    [
      ...['adminSessions', 'processedEvents', 'invitations', 'jobs', 'mailboxes', 'outbox'],
      ...['idolRequests', 'requestedIdols', 'subscriptions', 'tokens', 'loginAttempts', 'mailEvents'],
    ].sort(),
  );
});
