import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { Fragment } from 'react';
import { NewTab } from '../../ui/new-tab.tsx';
import { OutsideLink } from '../../ui/text-link.tsx';

/** How many characters at the end stay on the line of the icon. */
const TAIL = 4;

/**
 * Renders an external link in a legal text, and tells screen readers that it opens a new tab. Word joiners keep the
 * icon on the line of the parenthesis that follows. A line may break after each slash.
 */
export function LegalLink({ href, children }: { href: string; children: string }) {
  const parts = children.slice(0, -TAIL).match(/[^/]+\/*/g) ?? [];
  return (
    <OutsideLink href={href}>
      {parts.map((part) => (
        <Fragment key={part}>
          {part}
          {part.endsWith('/') && <wbr />}
        </Fragment>
      ))}
      <chakra.span whiteSpace="nowrap" _after={{ content: '"\\2060"' }}>
        {children.slice(-TAIL)}
        <chakra.span display="inline-block" ms="1" verticalAlign="-0.1em">
          <ExternalLink size={14} aria-hidden />
        </chakra.span>
      </chakra.span>
      <NewTab />
    </OutsideLink>
  );
}
