import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { retryImport } from './retry-import.ts';

/**
 * Hydrates the prerendered page, or renders one that was not prerendered.
 * @param prepare loads what the first render needs, so that nothing suspends. It is retried.
 */
export async function hydrateApp(prepare: () => Promise<unknown>, app: () => ReactNode): Promise<void> {
  // Vite's event for a chunk that the latest deploy removed.
  addEventListener('vite:preloadError', () => void window.bootstrapBridge?.reloadOnce());
  const root = document.getElementById('root');
  if (root === null) return;
  await retryImport(prepare);
  if (root.firstElementChild === null) createRoot(root).render(app());
  else startTransition(() => void hydrateRoot(root, app()));
}
