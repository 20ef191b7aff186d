import { lazyHydrated } from '../../hydration/islands.tsx';

/**
 * Renders the live counter as a lazy island. Until it is hydrated, the bootstrap polls and writes the
 * numbers.
 */
export const EarlyCounter = lazyHydrated(async () => {
  const { LiveCounter } = await import('./live-counter.tsx');
  if (typeof window !== 'undefined') window.bootstrapBridge?.handOverStats();
  return LiveCounter;
});
