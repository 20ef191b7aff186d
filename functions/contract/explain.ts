import { type Schema, ValidationError } from 'yup';

/** One thing wrong with one field. */
export interface Problem {
  /** The field's path as yup writes it, e.g. `email` or `documents[0].url`; empty for the body itself. */
  path: string;
  /** A key of errors.json. */
  key: string;
  /** What fills the sentence's placeholders, e.g. `{ max: 100 }`. */
  values: Record<string, unknown>;
}

/** The part of i18next's `t` that is needed here. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Everything wrong with `value`, the first problem of each field; empty when it is valid. */
export async function findProblems(schema: Schema, value: unknown): Promise<Problem[]> {
  try {
    await schema.validate(value, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return problemsOf(error);
  }
}

export function problemsOf(error: ValidationError): Problem[] {
  const first = new Map<string, Problem>();
  for (const { path = '', message, params } of error.inner.length > 0 ? error.inner : [error]) {
    if (!first.has(path)) first.set(path, { path, key: message, values: { ...params } });
  }
  return [...first.values()];
}

/**
 * The sentence for a problem, naming the field as its form's label does: `fields.<name>`, where two forms use one name
 * differently `fields.<label of the schema>`.
 * @param t translates keys of errors.json.
 */
export function explain(problem: Problem, t: Translate): string {
  const fieldName =
    problem.values.label ??
    problem.path
      .replaceAll(/\[\d+\]/g, '')
      .split('.')
      .at(-1) ??
    '';
  return t(problem.key, { ...problem.values, field: fieldName === '' ? '' : t(`fields.${fieldName}`) });
}
