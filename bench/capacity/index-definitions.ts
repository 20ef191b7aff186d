import type { Fields, Value } from './wire.ts';

/** The part of `firestore.indexes.json` that is used here. */
export interface IndexFile {
  indexes: {
    collectionGroup: string;
    fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
  }[];
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    indexes: { order?: string; arrayConfig?: string }[];
  }[];
}

/** How an index contains a field. */
export type Mode = 'asc' | 'desc' | 'contains';
export interface IndexedField {
  path: string;
  mode: Mode;
}

/** One row of an index: the document's values in the order of the index's fields, and its id. */
export interface Entry {
  /** `fans: shard asc, createdAt desc` */
  index: string;
  values: Value[];
  id: string;
}

/**
 * The indexes of a field without an override
 * (firebase.google.com/docs/firestore/query-data/index-overview, "Automatic indexing").
 */
const AUTOMATIC: Mode[] = ['asc', 'desc', 'contains'];

/** The indexes of a database, automatic ones included. */
export class IndexDefinitions {
  readonly #composites = new Map<string, IndexedField[][]>();
  readonly #overrides = new Map<string, Mode[]>();

  constructor({ indexes, fieldOverrides }: IndexFile) {
    for (const { collectionGroup, fields } of indexes) {
      const composite = fields.map((field) => ({ path: field.fieldPath, mode: modeOf(field) }));
      this.#composites.set(collectionGroup, [...this.compositesOf(collectionGroup), composite]);
    }
    for (const { collectionGroup, fieldPath, indexes: modes } of fieldOverrides)
      this.#overrides.set(`${collectionGroup} ${fieldPath}`, modes.map(modeOf));
  }

  /** Returns the name of every index that the file lists. */
  all(): string[] {
    const composites = [...this.#composites].flatMap(([collection, found]) =>
      found.map((fields) => nameOf(collection, fields)),
    );
    const single = [...this.#overrides].flatMap(([override, modes]) => {
      const [collection = '', path = ''] = override.split(' ');
      return modes.map((mode) => nameOf(collection, [{ path, mode }]));
    });
    return [...composites, ...single];
  }

  compositesOf(collection: string): IndexedField[][] {
    return this.#composites.get(collection) ?? [];
  }

  /** Returns a field's own indexes: those of its override, its parent's or the collection's (`*`). */
  modesOf(collection: string, path: string): Mode[] {
    for (let ancestor = path; ancestor !== ''; ancestor = ancestor.slice(0, ancestor.lastIndexOf('.'))) {
      const modes = this.#overrides.get(`${collection} ${ancestor}`);
      if (modes) return modes;
      if (!ancestor.includes('.')) break;
    }
    return this.#overrides.get(`${collection} *`) ?? AUTOMATIC;
  }

  /** Returns every index entry of a document: one per direction and array element. */
  entriesOf(documentPath: string, fields: Fields): Entry[] {
    const [collection = '', id = ''] = documentPath.split('/');
    const leaves = leavesOf(fields);
    const single = [...leaves].flatMap(([path, value]) =>
      this.modesOf(collection, path)
        .filter((mode) => (mode === 'contains') === (value.arrayValue !== undefined))
        .map((mode): IndexedField[] => [{ path, mode }]),
    );
    return [...single, ...this.compositesOf(collection)].flatMap((index) =>
      combinationsOf(index.map(({ path, mode }) => valuesFor(leaves.get(path), mode))).map((values) => ({
        index: nameOf(collection, index),
        values,
        id,
      })),
    );
  }
}

/** Names an index as `fans: shard asc, createdAt desc`. */
export function nameOf(collection: string, fields: IndexedField[]): string {
  return `${collection}: ${fields.map(({ path, mode }) => `${path} ${mode}`).join(', ')}`;
}

function modeOf({ order, arrayConfig }: { order?: string; arrayConfig?: string }): Mode {
  if (arrayConfig) return 'contains';
  return order === 'DESCENDING' ? 'desc' : 'asc';
}

/** Returns the values inside all maps, by their paths. */
function leavesOf(fields: Fields, prefix = ''): Map<string, Value> {
  const leaves = new Map<string, Value>();
  for (const [name, value] of Object.entries(fields)) {
    if (!value.mapValue) leaves.set(prefix + name, value);
    else for (const leaf of leavesOf(value.mapValue.fields ?? {}, `${prefix}${name}.`)) leaves.set(...leaf);
  }
  return leaves;
}

/** Returns a field's values in an index: each element of an array once. */
function valuesFor(value: Value | undefined, mode: Mode): Value[] {
  if (value === undefined) return [];
  if (mode !== 'contains') return [value];
  return [...new Map((value.arrayValue?.values ?? []).map((one) => [JSON.stringify(one), one])).values()];
}

/** Returns every way to take one value of each list; none if a list is empty. */
function combinationsOf(lists: Value[][]): Value[][] {
  return lists.reduce<Value[][]>(
    (combinations, list) => combinations.flatMap((values) => list.map((value) => [...values, value])),
    [[]],
  );
}
