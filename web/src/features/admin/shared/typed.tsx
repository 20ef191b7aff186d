import { chakra } from '@chakra-ui/react';
import { Children, type ComponentProps, Fragment } from 'react';
import { splitAtDirectionMarks } from '../../../lib/direction-marks.ts';

const Isolated = chakra('bdi', {
  base: {
    fontFamily: '"Plus Jakarta Sans", "Plus Jakarta Sans Fallback", Anuphan, system-ui, sans-serif',
    overflowWrap: 'anywhere',
  },
});

/**
 * Shows text that a visitor typed, in any script. Korean uses the system's font, because the site's Korean
 * fonts contain only the syllables of its own texts. Characters that change the direction are shown as symbols.
 */
export function Typed({ children, ...props }: ComponentProps<typeof Isolated>) {
  return (
    <Isolated {...props}>
      {Children.map(children, (child) => (typeof child === 'string' ? withMarks(child) : child))}
    </Isolated>
  );
}

function withMarks(text: string) {
  const parts = splitAtDirectionMarks(text);
  if (parts.length === 1) return text;
  return parts.map((part, index) => {
    const Part = index % 2 === 1 ? Mark : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    return <Part key={index}>{part}</Part>;
  });
}

const Mark = chakra('span', {
  base: { color: 'fail', fontSize: '0.75em', fontWeight: 'semibold', letterSpacing: 'normal' },
});

/** Shows an address that breaks after its @. */
export function Email({ children }: { children: string }) {
  const [local, host] = split(children);
  return (
    <Typed>
      {local}
      <wbr />
      {host}
    </Typed>
  );
}

/** Works like {@link Email} in cards on a phone. In a table it stays on one line, which `<wbr>` would break. */
export function EmailInTable({ children }: { children: string }) {
  const [local, host] = split(children);
  return (
    <Typed>
      {local}
      <chakra.span display={{ base: 'inline-block', md: 'inline' }}>{host}</chakra.span>
    </Typed>
  );
}

function split(address: string): [string, string] {
  const host = address.lastIndexOf('@') + 1;
  return [address.slice(0, host), address.slice(host)];
}
