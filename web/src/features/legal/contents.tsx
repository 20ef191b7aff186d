import { chakra } from '@chakra-ui/react';
import { Link } from '../../ui/link.tsx';

const Entry = chakra(Link, {
  base: {
    display: 'block',
    py: '1.5',
    ps: 'calc(0.75rem + 1.5em)',
    pe: '3',
    // The second line of a title starts after its number.
    textIndent: '-1.5em',
    fontSize: 'sm',
    lineHeight: 'heading',
    color: 'ink.muted',
    borderRadius: 'tight',
    outlineOffset: '-3px',
    _hover: { color: 'act', bg: 'act.tint' },
    _print: { ps: '1.5em', pe: '0' },
  },
});

interface ContentsProps {
  entries: readonly { id: string; title: string }[];
}

/** Renders links to the sections of a long text. */
export function Contents({ entries }: ContentsProps) {
  return (
    <chakra.ol listStyleType="none">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <Entry to={{ hash: id }}>{title}</Entry>
        </li>
      ))}
    </chakra.ol>
  );
}
