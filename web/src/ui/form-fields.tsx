import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { Input, Select, Textarea } from './input.tsx';

/** The part of lib/use-checked-form.ts's result that a field needs. */
interface FormOf<Name extends string> {
  control: (name: Name) => {
    name: string;
    value: string;
    ref: (element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null) => void;
    onChange: (event: React.ChangeEvent<unknown>) => void;
    onBlur: (event: React.FocusEvent<unknown>) => void;
  };
  error: (name: Name) => string | undefined;
}

interface FieldProps<Name extends string> {
  form: FormOf<Name>;
  name: Name;
  label: string;
  required?: boolean;
  help?: string;
}

/** Renders a single-line text field. */
export function TextField<Name extends string>({
  form,
  name,
  label,
  required,
  help,
  ...input
}: FieldProps<Name> & Pick<ComponentProps<typeof Input>, 'type' | 'autoComplete' | 'inputMode'>) {
  return (
    <Field label={label} required={required} help={help} error={form.error(name)}>
      {(control) => <Input {...control} {...form.control(name)} {...input} />}
    </Field>
  );
}

/** Renders a multi-line text field. */
export function LongTextField<Name extends string>({
  form,
  name,
  label,
  required,
  help,
  ...textarea
}: FieldProps<Name> & Pick<ComponentProps<typeof Textarea>, 'rows' | 'minHeight'>) {
  return (
    <Field label={label} required={required} help={help} error={form.error(name)}>
      {(control) => <Textarea {...control} {...form.control(name)} {...textarea} />}
    </Field>
  );
}

/**
 * Renders a select field. @param options the values and their labels, in order. @param chooseLabel
 * labels the empty option.
 */
export function ChoiceField<Name extends string>({
  form,
  name,
  label,
  required,
  options,
  chooseLabel,
}: FieldProps<Name> & { options: Record<string, string>; chooseLabel: string }) {
  return (
    <Field label={label} required={required} error={form.error(name)}>
      {(control) => (
        <Select {...control} {...form.control(name)}>
          <option value="">{chooseLabel}</option>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
