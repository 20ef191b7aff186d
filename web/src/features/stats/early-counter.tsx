import { lazyHydrated } from '../../hydration/islands.tsx';

/** The live counter. The bootstrap polls and writes its numbers until this code is there. */
export const EarlyCounter = lazyHydrated(async () => {
  const { LiveCounter } = await import('./live-counter.tsx');
  if (typeof window !== 'undefined') window.bootstrapBridge?.handOverStats();
  return LiveCounter;
});
