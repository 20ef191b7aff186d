import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  checked: boolean;
  /** Some of what it stands for is ticked, and some is not. */
  isMixed?: boolean;
  disabled?: boolean;
  onChange: () => void;
  /** Its name where no words stand beside it. */
  label?: string;
  children?: ReactNode;
}

/** The browser's own checkbox in the site's colour, with room for a finger around it. */
export function Checkbox({ checked, isMixed = false, disabled, onChange, label, children }: Props) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      gap={children ? '3' : '0'}
      minWidth="touch"
      minHeight="touch"
      paddingInlineStart={children ? '3.5' : '0'}
      cursor={disabled ? 'not-allowed' : 'pointer'}
    >
      <chakra.input
        type="checkbox"
        boxSize="4"
        flexShrink="0"
        accentColor="act.solid"
        cursor="inherit"
        _disabled={{ _dark: { opacity: 0.4 } }}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = isMixed;
        }}
      />
      {children}
    </chakra.label>
  );
}
