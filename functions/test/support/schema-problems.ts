import type { Schema } from 'yup';
import { findProblems } from '../../contract/explain.ts';

/** Lists what a schema refuses about a value, such as `name: required`, without the sentences. */
export async function schemaProblems(schema: Schema, value: unknown): Promise<string[]> {
  return (await findProblems(schema, value)).map(({ path, key }) => `${path}: ${key}`);
}
