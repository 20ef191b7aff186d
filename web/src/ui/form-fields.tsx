import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  /** Marks the field as required; otherwise it is marked as optional. */
  required?: boolean;
  help?: ReactNode;
}

/** Returns the props that mark a field: an asterisk if it is required, otherwise a word. */
function useRequiredMark(required: boolean | undefined, saysOptional = false) {
  const { t } = useTranslation();
  if (required) return { required };
  return saysOptional ? {} : { mark: t('optional') };
}

/** Renders a single-line text field. */
export function TextField<Name extends string>({
  form,
  name,
  label,
  required,
  saysOptional,
  help,
  ...input
}: FieldProps<Name> & {
  /** True if the label itself says that the field is optional. */
  saysOptional?: boolean;
} & Pick<ComponentProps<typeof Input>, 'type' | 'autoComplete' | 'inputMode'>) {
  return (
    <Field label={label} {...useRequiredMark(required, saysOptional)} help={help} error={form.error(name)}>
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
    <Field label={label} {...useRequiredMark(required)} help={help} error={form.error(name)}>
      {(control) => <Textarea {...control} {...form.control(name)} {...textarea} />}
    </Field>
  );
}

/**
 * Renders a select field.
 * @param options the values and their labels, in order.
 * @param chooseLabel the label of the empty option.
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
    <Field label={label} {...useRequiredMark(required)} error={form.error(name)}>
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
