import { Checkbox as ChakraCheckbox } from '@chakra-ui/react';

interface Props {
  checked: boolean;
  onChange: () => void;
  /** Hides the label visually, where the checkbox's position says the same. */
  hideLabel?: boolean;
  /** The label. */
  children: string;
}

/** Covers the box and its label with the invisible input, so that touch screen readers find it where it is drawn. */
const OVER_ALL = {
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'inherit',
};

/** Shows Chakra's checkbox in the site's colours, with a touch target around it. */
export function Checkbox({ checked, onChange, hideLabel, children }: Props) {
  return (
    <ChakraCheckbox.Root
      checked={checked}
      onCheckedChange={onChange}
      position="relative"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      gap={hideLabel ? '0' : '3'}
      minWidth="touch"
      // Rows of a table are lower, and clicked with a pointer.
      minHeight={hideLabel ? { base: 'touch', md: '9' } : 'touch'}
      paddingInlineStart={hideLabel ? '0' : '3.5'}
      cursor="pointer"
    >
      <ChakraCheckbox.HiddenInput style={OVER_ALL} />
      <ChakraCheckbox.Control
        display="inline-flex"
        flexShrink="0"
        boxSize="4"
        bg="bg.field"
        color="ink.onSolid"
        borderWidth="1px"
        borderColor="line.field"
        borderRadius="tight"
        css={{
          '&[data-state=checked]': { bg: 'act.solid', borderColor: 'act.solid' },
          '&[data-focus-visible]': { outline: '2px solid', outlineColor: 'act', outlineOffset: '2px' },
        }}
      />
      <ChakraCheckbox.Label srOnly={hideLabel}>{children}</ChakraCheckbox.Label>
    </ChakraCheckbox.Root>
  );
}
