import { chakra, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** What the control inside a field has to carry. */
interface ControlProps {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** The sentence that says what is wrong; nothing when all is well. */
  error?: string;
  required?: boolean;
  /** Draws the control with the properties that tie it to its label, help and error. */
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, help and error as one thing, for eyes and screen readers alike. */
export function Field({ label, help, error, required, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = [help ? helpId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <Stack gap="1.5">
      <chakra.label htmlFor={id} fontWeight="medium" fontSize="sm">
        {label}
        {required && (
          <chakra.span aria-hidden color="feel" ms="1">
            *
          </chakra.span>
        )}
      </chakra.label>
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
