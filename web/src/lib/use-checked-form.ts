import type { Translate } from '@contract/explain.ts';
import { getIn, setIn, useFormik } from 'formik';
import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from 'yup';
import { isSubmitButton } from './is-submit-button.ts';
import { importOnline } from './retry-import.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The names of a form's fields: `email`, or `documents[0].url` for lists of rows. */
export type FieldName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends readonly (infer Row)[]
    ? `${Name}[${number}].${keyof Row & string}`
    : Name;
}[keyof Values & string];

interface Options<Values, Parsed> {
  /**
   * The contract's schema, or a function that imports it, so that yup loads only when a visitor fills in the
   * form.
   */
  schema: Schema<Parsed> | (() => Promise<Schema<Parsed>>);
  initialValues: Values;
  /** Returns values that only the browser knows. They fill fields when the form is mounted or reset. */
  known?: () => Partial<Values>;
  /** Converts typed values to the schema's input. By default they are the same. */
  toInput?: (values: Values) => unknown;
  /** Called on every attempt before validation, to clear the last result. */
  onAttempt?: () => void;
  /**
   * Sends the parsed values. If it resolves to true, the form is reset unless something was typed
   * meanwhile; if false, the typed values stay.
   */
  send: (parsed: Parsed) => Promise<boolean>;
  /** Called if an attempt fails validation. @param invalid paths of the invalid values. */
  onInvalid?: (values: Values, invalid: readonly string[]) => void;
}

/**
 * Runs a form on Formik with the contract's schemas and messages. Marks an invalid field once it was typed into
 * and left, and every invalid field after the first attempt. An attempt that fails validation focuses the first
 * invalid field.
 */
export function useCheckedForm<Values extends object, Parsed>({
  schema,
  initialValues,
  known,
  toInput = (values) => values,
  onAttempt,
  send,
  onInvalid,
}: Options<Values, Parsed>) {
  const { t, i18n } = useTranslation('errors');
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const translate: Translate = (key, values) => t(key, { defaultValue: key, ...values });

  const formik = useFormik<Values>({
    initialValues,
    validate: async (values) => {
      const checks = await loadChecks(schema);
      // If validation cannot be loaded, or throws in an old browser, the form is sent anyway: the server
      // validates again.
      if (checks === null) return {};
      const { explain, findProblems } = checks;
      try {
        const problems = await findProblems(checks.schema, toInput(values));
        return Object.fromEntries(problems.map((problem) => [problem.path, explain(problem, translate)]));
      } catch (error) {
        console.warn('The form could not be validated.', error);
        return {};
      }
    },
    onSubmit: async (values, { resetForm }) => {
      isSent.current = true;
      const input = toInput(values);
      const checks = await loadChecks(schema);
      const isAccepted = await send(parse(checks?.schema, input));
      if (!isAccepted) return;
      typed.current.clear();
      const isUntouched = latest.current === values;
      resetForm({ values: isUntouched ? { ...initialValues, ...known?.() } : latest.current });
    },
  });
  const { isSubmitting, submitCount } = formik;
  const isAttempted = submitCount > 0;
  /** The messages by path. They are not nested, unlike Formik's type, because `validate` returns them by path. */
  const messages = new Map<string, string>(Object.entries(formik.errors));
  const latest = useRef(formik.values);
  /** The names of the fields that were typed into. */
  const typed = useRef(new Set<string>());
  useLayoutEffect(() => {
    latest.current = formik.values;
  });

  // An attempt that ended without a call failed validation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only at the end of an attempt
  useEffect(() => {
    const invalid = [...messages.keys()];
    if (isSubmitting || isSent.current || !isAttempted || invalid.length === 0) return;
    onInvalid?.(formik.values, invalid);
    if (form.current) focusFirst(form.current, invalid);
  }, [isSubmitting]);

  // Adopts text that was typed before hydration.
  const controls = useRef(new Map<string, Control>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useLayoutEffect(() => {
    const startValues: Values = { ...initialValues, ...known?.() };
    const early = [...controls.current].filter(([name, { value }]) => value !== getIn(initialValues, name));
    for (const [name] of early) typed.current.add(name);
    if (known === undefined && early.length === 0) return;
    void formik.setValues(
      early.reduce((values, [name, { value }]) => setIn(values, name, value), startValues),
      false,
    );
  }, []);

  // Translates the messages after a change of language.
  const { validateForm } = formik;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the language changes
  useEffect(() => {
    if (Object.keys(formik.touched).length > 0) void validateForm();
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
    /** Preloads validation; pass it to the form's `onFocus`. */
    prepare: () => void loadChecks(schema),
    /** Includes the time in which validation loads. */
    isPending: isSubmitting,
    values: formik.values,
    /** Changes a whole value, such as a list of rows. */
    change: <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
      void formik.setFieldValue(name, value, isAttempted),
    focus: (name: FieldName<Values>) => controls.current.get(name)?.focus(),
    /** Returns the props of a control. */
    control: (name: FieldName<Values>) => ({
      name,
      ref: (element: Control | null) => {
        if (element !== null) controls.current.set(name, element);
      },
      value: getIn(formik.values, name),
      onChange: (event: ChangeEvent<unknown>) => {
        typed.current.add(name);
        formik.handleChange(event);
      },
      onBlur: (event: FocusEvent<unknown>) => {
        // A submit marks every field anyway, and an error message would move the button under the pointer.
        if (typed.current.has(name) && !isSubmitButton(event.relatedTarget)) formik.handleBlur(event);
      },
    }),
    /** Returns the error of a field, or of a list as a whole. */
    error: (name: FieldName<Values> | (keyof Values & string)): string | undefined =>
      isAttempted || getIn(formik.touched, name) === true ? messages.get(name) : undefined,
  };
}

/** Returns the names of a form's fields, to pick them from a schema. */
export function fieldsOf<Values extends object>(values: Values): (keyof Values & string)[] {
  return Object.keys(values) as (keyof Values & string)[];
}

async function loadChecks<Parsed>(schema: Schema<Parsed> | (() => Promise<Schema<Parsed>>)) {
  try {
    const [library, loaded] = await importOnline(() =>
      Promise.all([import('@contract/explain.ts'), typeof schema === 'function' ? schema() : schema]),
    );
    return { ...library, schema: loaded };
  } catch (error) {
    console.warn('The form’s validation could not be loaded.', error);
    return null;
  }
}

/**
 * Returns the parsed input. If the schema is missing, or throws in an old browser, returns the input unchanged: the
 * server parses it with the same schema.
 */
function parse<Parsed>(schema: Schema<Parsed> | undefined, input: unknown): Parsed {
  try {
    if (schema) return schema.cast(input);
  } catch (error) {
    console.warn('The form could not be parsed.', error);
  }
  return input as Parsed;
}

function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  for (const element of form.elements) {
    const name = element.getAttribute('name') ?? '';
    // The error of a whole list focuses its first row.
    const isWrong = names.some((wrong) => name === wrong || name.startsWith(`${wrong}[`));
    if (isWrong && element instanceof HTMLElement) {
      element.focus();
      return;
    }
  }
}
