import { isDeepStrictEqual } from 'node:util';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';

/** Reads every document, by its path. The database has no subcollections. */
export async function everyDocument(db: Firestore): Promise<Map<string, DocumentData>> {
  const collections = await db.listCollections();
  const snapshots = await Promise.all(collections.map((collection) => collection.get()));
  return new Map(
    snapshots.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()])),
  );
}

/** Lists the differences between a database and its restored copy, one for each document, such as `lost: fans/1`. */
export function differences(
  before: ReadonlyMap<string, DocumentData>,
  after: ReadonlyMap<string, DocumentData>,
): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    if (!after.has(path)) return `lost: ${path}`;
    if (!before.has(path)) return `added: ${path}`;
    return isDeepStrictEqual(before.get(path), after.get(path)) ? [] : `changed: ${path}`;
  });
}
