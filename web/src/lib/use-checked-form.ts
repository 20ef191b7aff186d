import type { Translate } from '@contract/explain.ts';
import { getIn, setIn, useFormik } from 'formik';
import type { ParseKeys } from 'i18next';
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from 'yup';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The names of a form's fields: `email`, or `documents[0].url` where a value is a list of rows. */
export type FieldName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends readonly (infer Row)[]
    ? `${Name}[${number}].${keyof Row & string}`
    : Name;
}[keyof Values & string];

interface Options<Values, Parsed> {
  /**
   * The contract's schema for what is sent. A form on a page to be read gives a function that imports it, so that the
   * schemas' library loads when somebody fills the form in.
   */
  schema: Schema<Parsed> | (() => Promise<Schema<Parsed>>);
  initialValues: Values;
  /** What only the browser knows: fills fields that are still empty, whenever the form begins. */
  known?: () => Partial<Values>;
  /** Makes the schema's input of the typed values, where these differ. */
  toSent?: (values: Values) => unknown;
  /** Called on every attempt before the values are checked: what was said about the last one no longer holds. */
  onAttempt?: () => void;
  /**
   * Makes the call with the parsed values. When it returns true the form is cleared, unless something was typed in the
   * meantime; when it returns false, what was typed stays.
   */
  send: (parsed: Parsed) => Promise<boolean>;
  /** Called when an attempt has failed the checks. `invalid`: paths of the invalid values. */
  onInvalid?: (values: Values, invalid: readonly string[]) => void;
}

/**
 * Runs a form on Formik with the contract's schemas and sentences. Fields are marked from the first attempt on, then on
 * every change and blur. A failed attempt moves the focus to the first invalid field.
 */
export function useCheckedForm<Values extends object, Parsed>({
  schema,
  initialValues,
  known,
  toSent = (values) => values,
  onAttempt,
  send,
  onInvalid,
}: Options<Values, Parsed>) {
  const { t, i18n } = useTranslation('errors');
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const translate: Translate = (key, values) => t(key as ParseKeys<'errors'>, { ...values });

  const formik = useFormik<Values>({
    initialValues,
    validate: async (values) => {
      const checks = await loadChecks(schema);
      // The server checks again, so that a form whose checks did not come, or fail in an old browser, can still be sent.
      if (checks === null) return {};
      const { explain, findProblems } = checks;
      try {
        const problems = await findProblems(checks.schema, toSent(values));
        return Object.fromEntries(problems.map((problem) => [problem.path, explain(problem, translate)]));
      } catch (error) {
        console.warn('The checks of a form could not be made.', error);
        return {};
      }
    },
    onSubmit: async (values, { resetForm }) => {
      isSent.current = true;
      const sent = toSent(values);
      const checks = await loadChecks(schema);
      // Without its schema the form sends what was typed: the server parses it with the same one.
      const isAccepted = await send(checks === null ? (sent as Parsed) : checks.schema.cast(sent));
      if (!isAccepted) return;
      const isUntouched = latest.current === values;
      resetForm({ values: isUntouched ? { ...initialValues, ...known?.() } : latest.current });
    },
  });
  const { isSubmitting, submitCount } = formik;
  const isAttempted = submitCount > 0;
  const latest = useRef(formik.values);
  useLayoutEffect(() => {
    latest.current = formik.values;
  });

  // An attempt that has ended without being sent has failed the checks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of an attempt calls for it
  useEffect(() => {
    const invalid = Object.keys(formik.errors);
    if (isSubmitting || isSent.current || !isAttempted || invalid.length === 0) return;
    onInvalid?.(formik.values, invalid);
    if (form.current) focusFirst(form.current, invalid);
  }, [isSubmitting]);

  // Somebody may have typed before React knew of the form.
  const controls = useRef(new Map<string, Control>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useLayoutEffect(() => {
    const begun: Values = { ...initialValues, ...known?.() };
    const typed = [...controls.current].filter(([name, { value }]) => value !== getIn(initialValues, name));
    if (known === undefined && typed.length === 0) return;
    void formik.setValues(
      typed.reduce((values, [name, { value }]) => setIn(values, name, value), begun),
      false,
    );
  }, []);

  // The sentences on screen follow a change of language.
  const { validateForm } = formik;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the language calls for it
  useEffect(() => {
    if (isAttempted) void validateForm();
  }, [i18n.language]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSubmitting) return;
    form.current = event.currentTarget;
    isSent.current = false;
    onAttempt?.();
    formik.handleSubmit(event);
  }

  return {
    submit,
    /** For the form's `onFocus`: its checks are there by the time it is sent. */
    prepare: () => void loadChecks(schema),
    /** True from the press of the button on: the checks may have to load first. */
    isPending: isSubmitting,
    values: formik.values,
    /** Changes a value as a whole, such as a list of rows. */
    change: <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
      void formik.setFieldValue(name, value, isAttempted),
    focus: (name: FieldName<Values>) => controls.current.get(name)?.focus(),
    /** What a control needs to show and change a value. */
    control: (name: FieldName<Values>) => ({
      name,
      ref: (element: Control | null) => {
        if (element !== null) controls.current.set(name, element);
      },
      value: getIn(formik.values, name),
      onChange: formik.handleChange,
      onBlur: formik.handleBlur,
    }),
    /** Of a field, or of a list of rows as a whole. */
    error: (name: FieldName<Values> | (keyof Values & string)): string | undefined =>
      isAttempted ? (formik.errors as Record<string, string | undefined>)[name] : undefined,
  };
}

/** Lists the names of a form's fields, for the part of a schema that a form asks for. */
export function fieldsOf<Values extends object>(values: Values): (keyof Values & string)[] {
  return Object.keys(values) as (keyof Values & string)[];
}

async function loadChecks<Parsed>(schema: Schema<Parsed> | (() => Promise<Schema<Parsed>>)) {
  try {
    const [library, loaded] = await Promise.all([
      import('@contract/explain.ts'),
      typeof schema === 'function' ? schema() : schema,
    ]);
    return { ...library, schema: loaded };
  } catch (error) {
    console.warn('The checks of a form could not be loaded.', error);
    return null;
  }
}

function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  for (const element of form.elements) {
    const name = element.getAttribute('name') ?? '';
    // What is wrong with a list begins at its first row.
    const isWrong = names.some((wrong) => name === wrong || name.startsWith(`${wrong}[`));
    if (isWrong && element instanceof HTMLElement) {
      element.focus();
      return;
    }
  }
}
