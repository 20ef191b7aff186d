import { chakra } from '@chakra-ui/react';

/**
 * What a visitor typed, in whatever script. The site's Korean files hold only the syllables of its own texts, and a name
 * in two fonts reads badly; so Korean comes from the system here.
 */
export const Typed = chakra('bdi', {
  base: {
    fontFamily:
      '"Plus Jakarta Sans", "Plus Jakarta Sans Fallback", Anuphan, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", system-ui, sans-serif',
    overflowWrap: 'anywhere',
  },
});

/** Breaks after its @ where it has to break. */
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
