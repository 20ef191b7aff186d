import { chakra } from '@chakra-ui/react';
import { type ReactNode, useContext } from 'react';
import { Link } from '../../../ui/link.tsx';
import { ShownEntryContext, type Subject, useEntryLink } from './opened-entry.ts';

const Opener = chakra(Link, {
  base: {
    display: 'inline-block',
    minHeight: '6',
    textDecoration: 'underline',
    textDecorationColor: 'line.field',
    textUnderlineOffset: '0.2em',
    borderRadius: 'tight',
    _hover: { color: 'act', textDecorationColor: 'currentColor' },
  },
});

/** Whoever is named here, as a link that opens their entry over the page. Within that entry only the name. */
export function EntryLink({ subject, children }: { subject: Subject; children: ReactNode }) {
  const shown = useContext(ShownEntryContext);
  const link = useEntryLink(subject);
  if (shown?.id === subject.id && shown.userType === subject.userType) return children;
  return (
    <Opener {...link} aria-haspopup="dialog">
      {children}
    </Opener>
  );
}
