import { lazyHydrated } from '../../hydration/islands.tsx';

/**
 * Renders the live counter as a lazy island. The bootstrap polls and writes the numbers until its code is loaded.
 */
export const LazyLiveCounter = lazyHydrated(async () => {
  const { LiveCounter } = await import('./live-counter.tsx');
  if (typeof window !== 'undefined') window.bootstrapBridge?.handOverStats();
  return LiveCounter;
});
