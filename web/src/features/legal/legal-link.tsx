import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { Fragment } from 'react';
import { NewTab } from '../../ui/new-tab.tsx';
import { OutsideLink } from '../../ui/text-link.tsx';

/**
 * Renders an external link in a legal text, and tells screen readers that it opens a new tab. Word joiners keep the
 * icon on the line of the parenthesis that follows. A line may break after each slash.
 */
export function LegalLink({ href, children }: { href: string; children: string }) {
  const parts = children.match(/[^/]+\/*/g) ?? [];
  const last = parts.pop();
  return (
    <OutsideLink href={href}>
      {parts.map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
      <chakra.span whiteSpace="nowrap" _after={{ content: '"\\2060"' }}>
        {last}
        <chakra.span display="inline-block" ms="1" verticalAlign="-0.1em">
          <ExternalLink size={14} aria-hidden />
        </chakra.span>
      </chakra.span>
      <NewTab />
    </OutsideLink>
  );
}
