import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useRef } from 'react';
import { Awake, PART } from '../../lib/part.tsx';

/** Until its code is there, the bootstrap keeps the prerendered counter going. */
const LiveCounter = lazy(async () => {
  const { LiveCounter: Counter } = await import('./live-counter.tsx');
  if (typeof window !== 'undefined') window.early?.handOver();
  return { default: Counter };
});

/** The counter, whose way of asking the server is not needed to read the page. */
export function EarlyCounter() {
  const place = useRef<HTMLDivElement>(null);
  return (
    <Box ref={place} {...PART} minHeight="4.5rem">
      <Suspense>
        <LiveCounter />
        <Awake part={place} />
      </Suspense>
    </Box>
  );
}
