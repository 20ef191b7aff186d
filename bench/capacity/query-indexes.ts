import { type IndexDefinitions, type IndexedField, nameOf } from './index-definitions.ts';
import type { Filter, StructuredQuery } from './wire.ts';

interface Condition {
  path: string;
  op: string;
}

const NAME = '__name__';
const CONTAINS = ['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'];
const EQUALITIES = ['EQUAL', 'IN', 'IS_NULL', 'IS_NAN', ...CONTAINS];

/**
 * Returns the fields of the index that serves a query: those compared for equality, then those of the order. Null
 * if the query needs only the documents' names.
 * @throws Error for conditions that this code does not support.
 */
function indexFor(query: StructuredQuery): { collection: string; fields: IndexedField[] } | null {
  const conditions = conditionsOf(query.where);
  const order = (query.orderBy ?? []).map(({ field, direction }) => ({
    path: field?.fieldPath ?? '',
    mode: direction === 'DESCENDING' ? ('desc' as const) : ('asc' as const),
  }));
  const ordered = order.filter(({ path }) => path !== NAME);
  const [last] = order.slice(-1);
  if (last?.path === NAME && last.mode !== (ordered.at(-1)?.mode ?? 'asc'))
    throw new Error('A query orders documents by name in another direction than by its last field.');
  const equal = conditions.filter(
    ({ path, op }) => EQUALITIES.includes(op) && !ordered.some((one) => one.path === path),
  );
  const ranged = conditions.filter(
    ({ path, op }) => !EQUALITIES.includes(op) && path !== NAME && !ordered.some((one) => one.path === path),
  );
  if (ordered.length > 0 && ranged.length > 0)
    throw new Error('A query has a range on a field by which it is not ordered.');
  const fields = [
    ...equal
      .map(({ path, op }): IndexedField => ({ path, mode: CONTAINS.includes(op) ? 'contains' : 'asc' }))
      .sort((one, other) => Number(other.mode === 'contains') - Number(one.mode === 'contains')),
    ...(ordered.length > 0 ? ordered : ranged.map(({ path }): IndexedField => ({ path, mode: 'asc' }))),
  ];
  const unique = [...new Map(fields.map((field) => [field.path, field])).values()];
  return unique.length === 0 ? null : { collection: query.from?.[0]?.collectionId ?? '', fields: unique };
}

/**
 * Returns the name of the index that serves a query; empty if the query needs none, null if the definitions lack
 * it. Fields compared for equality may be in any order.
 */
export function indexServing(indexes: IndexDefinitions, query: StructuredQuery): string | null {
  const needed = indexFor(query);
  if (!needed) return '';
  const { collection, fields } = needed;
  const [first] = fields;
  if (fields.length === 1 && first)
    return indexes.modesOf(collection, first.path).includes(first.mode) ? nameOf(collection, fields) : null;
  const equalities =
    fields.length - (query.orderBy ?? []).filter(({ field }) => field?.fieldPath !== NAME).length;
  const key = keyOf(collection, fields, equalities);
  const found = indexes
    .compositesOf(collection)
    .find((index) => keyOf(collection, index, equalities) === key);
  return found ? nameOf(collection, found) : null;
}

function keyOf(collection: string, fields: IndexedField[], equalities: number): string {
  const equal = fields.slice(0, equalities).toSorted((one, other) => one.path.localeCompare(other.path));
  return nameOf(collection, [...equal, ...fields.slice(equalities)]);
}

function conditionsOf(filter: Filter | undefined): Condition[] {
  if (!filter) return [];
  if (filter.compositeFilter) {
    if (filter.compositeFilter.op !== 'AND') throw new Error('A query has alternatives.');
    return (filter.compositeFilter.filters ?? []).flatMap(conditionsOf);
  }
  const { field, op = '' } = filter.fieldFilter ?? filter.unaryFilter ?? {};
  return [{ path: field?.fieldPath ?? '', op }];
}
