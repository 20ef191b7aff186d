import { explain, findProblems, type Translate } from '@contract/explain.ts';
import { useFormik } from 'formik';
import type { ParseKeys } from 'i18next';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from 'yup';

interface Options<Values> {
  /** The contract's schema of the call that the form makes; it may know more fields than the form has. */
  schema: Schema;
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
      const problems = await findProblems(schema, values);
      return Object.fromEntries(problems.map((problem) => [problem.path, explain(problem, translate)]));
    },
    onSubmit: async (values, { resetForm }) => {
      if (!(await send(values))) return;
      resetForm();
      setAttempted(false);
    },
  });

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
    isPending: formik.isSubmitting,
    /** What a control needs to show and change a value. */
    control: (name: keyof Values & string) => ({
      name,
      value: formik.values[name],
      onChange: formik.handleChange,
      onBlur: formik.handleBlur,
    }),
    error: (name: keyof Values & string): string | undefined =>
      isAttempted ? (formik.errors[name] as string | undefined) : undefined,
  };
}

export type CheckedForm<Values extends Record<string, string>> = ReturnType<typeof useCheckedForm<Values>>;

function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? '')) {
      element.focus();
      return;
    }
  }
}
