import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

const Details = chakra('details', {
  base: {
    borderBlockWidth: '1px',
    borderColor: 'line',
    '& + &': { borderTopWidth: '0' },
    '& > summary > svg': {
      flexShrink: '0',
      color: 'act',
      transitionProperty: 'transform',
      transitionDuration: 'fast',
    },
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  },
});

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: 'touch',
    py: '4',
    fontSize: 'lg',
    fontWeight: 'bold',
    lineHeight: 'heading',
    listStyle: 'none',
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { color: 'act' },
    '&::-webkit-details-marker': { display: 'none' },
  },
});

/** Renders a native `<details>`, which works without JavaScript. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    // A visitor may have opened it before hydration.
    <Details suppressHydrationWarning>
      <Summary>
        {summary}
        <ChevronDown size={20} aria-hidden />
      </Summary>
      <Box pb="5">{children}</Box>
    </Details>
  );
}
