import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { Fragment } from 'react';
import { NewTab } from '../../ui/new-tab.tsx';
import { OutsideLink } from '../../ui/text-link.tsx';

/**
 * Renders an external link in a legal text, and tells screen readers that it opens a new tab. Word joiners keep the
 * icon on the line of its address and of the parenthesis that follows. A line may break before each dot, because
 * browsers break an address without such a place anywhere, also before the icon.
 */
export function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <OutsideLink href={href}>
      {children.split(/(?=\.)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never change
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
      <chakra.span css={{ '&::before, &::after': { content: '"\\2060"' } }}>
        <chakra.span display="inline-block" ms="1" verticalAlign="-0.1em">
          <ExternalLink size={14} aria-hidden />
        </chakra.span>
      </chakra.span>
      <NewTab />
    </OutsideLink>
  );
}
