import { type Schema, ValidationError } from 'yup';

/** A problem with one field. */
export interface Problem {
  /** The field's path as yup writes it, e.g. `email` or `documents[0].url`; empty for the body itself. */
  path: string;
  /** A key of errors.json. */
  key: string;
  /** The values of the sentence's placeholders, e.g. `{ max: 100 }`. */
  values: Record<string, unknown>;
}

/** The part of i18next's `t` that {@link explain} uses. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Returns the first problem of each field; empty if `value` is valid. */
export async function findProblems(schema: Schema, value: unknown): Promise<Problem[]> {
  try {
    await schema.validate(value, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return problemsOf(error);
  }
}

/** Returns the first problem of each field in yup's error. */
export function problemsOf(error: ValidationError): Problem[] {
  const first = new Map<string, Problem>();
  for (const { path = '', message, params } of error.inner.length > 0 ? error.inner : [error]) {
    if (!first.has(path)) first.set(path, { path, key: message, values: { ...params } });
  }
  return [...first.values()];
}

/**
 * Returns the sentence for a problem. It names the field by `fields.<name>`, or by `fields.<label of the
 * schema>` if the name means something else in another form.
 * @param t translates keys of errors.json.
 */
export function explain(problem: Problem, t: Translate): string {
  const fieldName = problem.values.label ?? problem.path.replaceAll(/.*\.|\[\d+\]/g, '');
  return t(problem.key, { ...problem.values, field: fieldName === '' ? '' : t(`fields.${fieldName}`) });
}
