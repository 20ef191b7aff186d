import { sleeper } from '../../lib/part.tsx';

/** The counter. Its way of asking the server is not needed to read the page: until it is there, the bootstrap asks. */
export const EarlyCounter = sleeper(async () => {
  const { LiveCounter } = await import('./live-counter.tsx');
  if (typeof window !== 'undefined') window.early?.handOver();
  return LiveCounter;
});
