import { isDeepStrictEqual } from 'node:util';
import type { Fields, Transform, Value, Write } from './wire.ts';

/** A document's content before and after a write; undefined if it does not exist. */
export interface Change {
  /** `fans/123` */
  path: string;
  before: Fields | undefined;
  after: Fields | undefined;
}

/** Repeats each recorded write in memory to find out how it changes the indexes. */
export class StoredDocuments {
  readonly #documents = new Map<string, Fields>();

  /** @throws Error for a transform that this code does not support. */
  apply(write: Write): Change {
    const path = pathOf(write.delete ?? write.update?.name ?? '');
    const before = this.#documents.get(path);
    const after = write.delete ? undefined : updated(before ?? {}, write);
    if (after) this.#documents.set(path, after);
    else this.#documents.delete(path);
    return { path, before, after };
  }
}

/** Returns the path below the database, such as `fans/123`. */
export function pathOf(name: string): string {
  return name.slice(name.indexOf('/documents/') + '/documents/'.length);
}

function updated(before: Fields, { update, updateMask, updateTransforms = [] }: Write): Fields {
  const sent = update?.fields ?? {};
  let after = before;
  if (!updateMask) after = sent;
  for (const fieldPath of updateMask?.fieldPaths ?? []) {
    const names = namesIn(fieldPath);
    after = withValue(after, names, valueAt(sent, names));
  }
  for (const transform of updateTransforms) {
    const names = namesIn(transform.fieldPath ?? '');
    after = withValue(after, names, transformed(valueAt(after, names), transform));
  }
  return after;
}

function transformed(value: Value | undefined, transform: Transform): Value {
  const { fieldPath, increment, appendMissingElements: added, removeAllFromArray: removed } = transform;
  if (increment)
    return { integerValue: String(Number(value?.integerValue ?? 0) + Number(increment.integerValue)) };
  const { values = [] } = value?.arrayValue ?? {};
  const isIn =
    (elements: Value[] = []) =>
    (one: Value) =>
      elements.some((other) => isDeepStrictEqual(one, other));
  const isMissing = (one: Value) => !isIn(values)(one);
  if (added) return { arrayValue: { values: [...values, ...(added.values ?? []).filter(isMissing)] } };
  if (removed) return { arrayValue: { values: values.filter((one) => !isIn(removed.values)(one)) } };
  throw new Error(`A write transforms ${fieldPath} in a way that is not supported.`);
}

/** Splits a field path. Names that are not plain identifiers are in backticks. */
function namesIn(fieldPath: string): string[] {
  return (fieldPath.match(/`(?:[^`\\]|\\.)+`|[^.]+/g) ?? []).map((name) => name.replaceAll(/^`|`$/g, ''));
}

function valueAt(fields: Fields, [name = '', ...more]: string[]): Value | undefined {
  const value = fields[name];
  return more.length === 0 ? value : valueAt(value?.mapValue?.fields ?? {}, more);
}

function withValue(fields: Fields, [name = '', ...more]: string[], value: Value | undefined): Fields {
  const { [name]: old, ...others } = fields;
  const replaced =
    more.length === 0 ? value : { mapValue: { fields: withValue(old?.mapValue?.fields ?? {}, more, value) } };
  return replaced ? { ...others, [name]: replaced } : others;
}
