import type { Translate } from '@contract/explain.ts';
import { useFormik } from 'formik';
import type { ParseKeys } from 'i18next';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from 'yup';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Options<Values> {
  /**
   * The contract's schema of the call that the form makes; it may know more fields than the form has. A form that stands
   * on a page to be read gives a function that brings it, so that the schemas' library comes when somebody fills it in.
   */
  schema: Schema | (() => Promise<Schema>);
  initialValues: Values;
  /** Makes the call. The form is cleared when it returns true; what was typed stays when it returns false. */
  send: (values: Values) => Promise<boolean>;
  /** Told of an attempt that went nowhere, besides the sentences under the fields. */
  onInvalid?: (values: Values) => void;
}

/**
 * A form that says what the server would say: the contract's schemas, in the shared sentences. Nothing is marked before
 * the first attempt to send; from then on each field is checked as it changes and when it is left. A failed attempt
 * leads to the first field that is wrong.
 */
export function useCheckedForm<Values extends Record<string, string>>({
  schema,
  initialValues,
  send,
  onInvalid,
}: Options<Values>) {
  const { t, i18n } = useTranslation('errors');
  const [isAttempted, setAttempted] = useState(false);
  const isBusy = useRef(false);
  const translate: Translate = (key, values) => t(key as ParseKeys<'errors'>, { ...values });

  const formik = useFormik<Values>({
    initialValues,
    validateOnBlur: isAttempted,
    validateOnChange: isAttempted,
    validate: async (values) => {
      const checks = await loadChecks(schema);
      // The server checks again, so that a form whose checks did not come can still be sent.
      if (checks === null) return {};
      const { explain, findProblems } = checks;
      const problems = await findProblems(checks.schema, values);
      return Object.fromEntries(problems.map((problem) => [problem.path, explain(problem, translate)]));
    },
    onSubmit: async (values, { resetForm }) => {
      if (!(await send(values))) return;
      resetForm();
      setAttempted(false);
    },
  });

  // Somebody may have typed before React knew of the form.
  const controls = useRef(new Map<string, Control>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useLayoutEffect(() => {
    const typed = [...controls.current].filter(([name, { value }]) => value !== formik.values[name]);
    if (typed.length === 0) return;
    const changes = Object.fromEntries(typed.map(([name, { value }]) => [name, value]));
    void formik.setValues({ ...formik.values, ...changes }, false);
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
    const form = event.currentTarget;
    try {
      setAttempted(true);
      const wrong = Object.keys(await formik.validateForm());
      if (wrong.length === 0) await formik.submitForm();
      else {
        onInvalid?.(formik.values);
        focusFirst(form, wrong);
      }
    } finally {
      isBusy.current = false;
    }
  }

  return {
    submit,
    /** For the form's `onFocus`: its checks are there by the time it is sent. */
    prepare: () => void loadChecks(schema),
    isPending: formik.isSubmitting,
    /** What a control needs to show and change a value. */
    control: (name: keyof Values & string) => ({
      name,
      ref: (element: Control | null) => {
        if (element !== null) controls.current.set(name, element);
      },
      value: formik.values[name],
      onChange: formik.handleChange,
      onBlur: formik.handleBlur,
    }),
    error: (name: keyof Values & string): string | undefined =>
      isAttempted ? (formik.errors[name] as string | undefined) : undefined,
  };
}

export type CheckedForm<Values extends Record<string, string>> = ReturnType<typeof useCheckedForm<Values>>;

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
    if (element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? '')) {
      element.focus();
      return;
    }
  }
}
