import { chakra, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** The props that a field's control must have. */
interface ControlProps {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** The error message; absent if the value is valid. */
  error?: string;
  required?: boolean;
  /** A word after the label, for optional fields. */
  mark?: string;
  /** Renders the control with the props that associate it with label, help and error. */
  children: (control: ControlProps) => ReactNode;
}

/** Renders a control with its label, help and error, associated for screen readers. */
export function Field({ label, help, error, required, mark, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = [help ? helpId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <Stack gap="1.5">
      <chakra.p fontSize="sm" fontWeight="medium">
        <label htmlFor={id}>
          {label}
          {required && (
            <chakra.span aria-hidden color="feel" ms="1">
              *
            </chakra.span>
          )}
        </label>
        {mark && ` ${mark}`}
      </chakra.p>
      {children({
        id,
        required: required || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {help && (
        <chakra.p id={helpId} fontSize="sm" color="ink.muted">
          {help}
        </chakra.p>
      )}
      {error && (
        <chakra.p id={errorId} fontSize="sm" fontWeight="medium" color="fail">
          {error}
        </chakra.p>
      )}
    </Stack>
  );
}
