import type { Translate } from '@contract/explain.ts';
import { getIn, setIn, useFormik } from 'formik';
import type { ParseKeys } from 'i18next';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from 'yup';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The names of a form's fields: `email`, or `documents[0].url` where a value is a list of rows. */
export type FieldName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends readonly (infer Row)[]
    ? `${Name}[${number}].${keyof Row & string}`
    : Name;
}[keyof Values & string];

interface Options<Values> {
  /**
   * The contract's schema of the call that the form makes; it may know more fields than the form has. A form that stands
   * on a page to be read gives a function that brings it, so that the schemas' library comes when somebody fills it in.
   */
  schema: Schema | (() => Promise<Schema>);
  initialValues: Values;
  /** What only the browser knows: fills fields that are still empty, whenever the form begins. */
  known?: () => Partial<Values>;
  /** What the schema is asked about, where that is not the values as they are typed. */
  toSent?: (values: Values) => unknown;
  /** Told of every attempt before anything is checked: what was said of the one before no longer holds. */
  onAttempt?: () => void;
  /**
   * Makes the call. When it returns true the form is cleared, unless something was typed in the meantime; what was typed
   * stays when it returns false.
   */
  send: (values: Values) => Promise<boolean>;
  /** Told of an attempt that went nowhere, besides the sentences under the fields. */
  onInvalid?: (values: Values) => void;
}

/**
 * A form that says what the server would say: the contract's schemas, in the shared sentences. Nothing is marked before
 * the first attempt to send; from then on each field is checked as it changes and when it is left. A failed attempt
 * leads to the first field that is wrong.
 */
export function useCheckedForm<Values extends object>({
  schema,
  initialValues,
  known,
  toSent = (values) => values,
  onAttempt,
  send,
  onInvalid,
}: Options<Values>) {
  const { t, i18n } = useTranslation('errors');
  const [isAttempted, setAttempted] = useState(false);
  const isBusy = useRef(false);
  const [isPending, setPending] = useState(false);
  const translate: Translate = (key, values) => t(key as ParseKeys<'errors'>, { ...values });

  const formik = useFormik<Values>({
    initialValues,
    validateOnBlur: isAttempted,
    validateOnChange: isAttempted,
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
      if (!(await send(values))) return;
      if (latest.current === values) resetForm({ values: { ...initialValues, ...known?.() } });
      setAttempted(false);
    },
  });
  const latest = useRef(formik.values);
  useLayoutEffect(() => {
    latest.current = formik.values;
  });

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

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    const form = event.currentTarget;
    try {
      onAttempt?.();
      setAttempted(true);
      const wrong = Object.keys(await formik.validateForm());
      if (wrong.length === 0) await formik.submitForm();
      else {
        onInvalid?.(formik.values);
        focusFirst(form, wrong);
      }
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  }

  return {
    submit,
    /** For the form's `onFocus`: its checks are there by the time it is sent. */
    prepare: () => void loadChecks(schema),
    /** From the press of the button on: its checks may have to come first. */
    isPending,
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
      value: getIn(formik.values, name) as string,
      onChange: formik.handleChange,
      onBlur: formik.handleBlur,
    }),
    /** Of a field, or of a list of rows as a whole. */
    error: (name: FieldName<Values> | (keyof Values & string)): string | undefined =>
      isAttempted ? (formik.errors as Record<string, string | undefined>)[name] : undefined,
  };
}

async function loadChecks(schema: Schema | (() => Promise<Schema>)) {
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
