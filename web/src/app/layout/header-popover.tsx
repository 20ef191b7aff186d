import type { ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { CURRENT } from './nav-link.tsx';

/**
 * Returns styles that place the sheet under its button with CSS anchor positioning. Browsers without it show
 * the sheet at the end of the bar. WebKit, which alone supports hanging punctuation, is excluded: with
 * anchors, WebKitGTK 2.50 (Safari 26) keeps the wide layout after the window narrows, and
 * `position-try-fallbacks` makes its layout loop.
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
 * Renders a button of the header and the sheet it opens.
 * @param label the button's accessible name. It contains `text`, the visible part.
 * @param isCurrent whether the sheet has the link to the current page. The button is then marked like that link.
 * @param opensTo the side on which there is room at every width.
 */
export function HeaderPopover({
  label,
  icon,
  text,
  isCurrent = false,
  opensTo,
  children,
}: {
  label: string;
  icon: ReactNode;
  text?: string;
  isCurrent?: boolean;
  opensTo: 'left' | 'right';
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <Button
        variant="quiet"
        {...(isCurrent && CURRENT)}
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
