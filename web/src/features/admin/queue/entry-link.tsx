import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type NamedSubject, useOpenEntry } from './open-entry.ts';

/** Whoever is named here, as a button that opens their entry. Within an opened entry only the name. */
export function EntryLink({ subject, children }: { subject: NamedSubject; children: ReactNode }) {
  const open = useOpenEntry();
  if (!open) return children;
  return (
    <chakra.button
      type="button"
      aria-haspopup="dialog"
      minHeight="6"
      textAlign="start"
      fontWeight="inherit"
      textDecoration="underline"
      textDecorationColor="line.field"
      textUnderlineOffset="0.2em"
      borderRadius="tight"
      cursor="pointer"
      _hover={{ color: 'act', textDecorationColor: 'currentColor' }}
      onClick={() => open(subject)}
    >
      {children}
    </chakra.button>
  );
}
