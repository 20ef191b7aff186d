import { chakra } from '@chakra-ui/react';

/**
 * Shows text that a visitor typed, in any script. Korean uses the system's font, because the site's Korean
 * fonts contain only the syllables of its own texts.
 */
export const Typed = chakra('bdi', {
  base: {
    fontFamily:
      '"Plus Jakarta Sans", "Plus Jakarta Sans Fallback", Anuphan, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", system-ui, sans-serif',
    overflowWrap: 'anywhere',
  },
});

/** Shows an address that breaks after its @. */
export function Email({ children }: { children: string }) {
  const host = children.lastIndexOf('@') + 1;
  return (
    <Typed>
      {children.slice(0, host)}
      <wbr />
      {children.slice(host)}
    </Typed>
  );
}
