import type { ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';

/**
 * Elsewhere it is shown at the end of the bar. WebKit, which alone knows hanging punctuation, is left out: with anchors, 2.50 (Safari 26)
 * keeps the wide layout in a narrowed window once a sheet was closed, and with `position-try-fallbacks` it lays out for ever.
 */
function underItsButton(side: 'left' | 'right') {
  return {
    '@supports (position-area: bottom) and (not (hanging-punctuation: first))': {
      inset: 'auto',
      mt: '2',
      positionArea: `bottom span-${side}`,
    },
  };
}

/**
 * A button of the header's bar and the sheet it opens.
 * @param label contains `text`, the part of it that is seen.
 * @param opensTo where there is room at every width.
 */
export function HeaderPopover({
  label,
  icon,
  text,
  opensTo,
  children,
}: {
  label: string;
  icon: ReactNode;
  text?: string;
  opensTo: 'left' | 'right';
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <Button
        variant="quiet"
        aria-label={label}
        title={text === undefined ? label : undefined}
        popoverTarget={id}
        style={{ anchorName: `--${id}` }}
      >
        {icon}
        {text}
      </Button>
      <Popover id={id} className="night" style={{ positionAnchor: `--${id}` }} css={underItsButton(opensTo)}>
        {children}
      </Popover>
    </>
  );
}
