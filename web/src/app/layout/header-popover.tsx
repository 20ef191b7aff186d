import type { ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';

/** Browsers that cannot show it there show it at the end of the bar. */
const UNDER_ITS_BUTTON = {
  '@supports (position-area: bottom)': {
    inset: 'auto',
    mt: '2',
    positionArea: 'bottom span-right',
    positionTryFallbacks: 'flip-inline',
  },
};

/** A button of the header's bar and the sheet it opens. @param label contains `text`, the part of it that is seen. */
export function HeaderPopover({
  label,
  icon,
  text,
  children,
}: {
  label: string;
  icon: ReactNode;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <Button
        look="quiet"
        aria-label={label}
        title={text === undefined ? label : undefined}
        popoverTarget={id}
        style={{ anchorName: `--${id}` }}
      >
        {icon}
        {text}
      </Button>
      <Popover id={id} className="night" style={{ positionAnchor: `--${id}` }} css={UNDER_ITS_BUTTON}>
        {children}
      </Popover>
    </>
  );
}
