import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Details = chakra('details', {
  base: {
    borderBlockWidth: '1px',
    borderColor: 'line',
    '& + &': { borderTopWidth: '0' },
    // A chevron.
    '& > summary::after': {
      content: '""',
      flexShrink: '0',
      width: '0.5em',
      height: '0.5em',
      marginInline: '1',
      borderStyle: 'solid',
      borderWidth: '0 2px 2px 0',
      borderColor: 'act',
      transform: 'translateY(-25%) rotate(45deg)',
      transitionProperty: 'transform',
      transitionDuration: 'fast',
    },
    '&[open] > summary::after': { transform: 'translateY(25%) rotate(-135deg)' },
  },
});

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: 'touch',
    py: 'lead',
    fontSize: 'lead',
    fontWeight: 'bold',
    lineHeight: 'heading',
    listStyle: 'none',
    cursor: 'pointer',
    borderRadius: 'tight',
    _hover: { color: 'act' },
    '&::-webkit-details-marker': { display: 'none' },
  },
});

interface DisclosureProps {
  /** Stays visible. */
  summary: ReactNode;
  children: ReactNode;
}

/** Renders a native `<details>`, which works without JavaScript and opens when the browser's search finds its text. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    // A visitor may have opened it before hydration.
    <Details suppressHydrationWarning>
      <Summary>{summary}</Summary>
      <Box pb="5">{children}</Box>
    </Details>
  );
}
