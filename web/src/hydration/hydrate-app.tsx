import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { setIslandTexts } from './islands.tsx';

interface AppParts {
  /** Loads what the first render needs, so that nothing suspends. */
  load: () => Promise<unknown>;
  /** Loads the texts that only islands show; each island waits for them. */
  loadIslandTexts: () => Promise<unknown>;
  render: () => ReactNode;
}

/** Hydrates the prerendered page, or renders one that was not prerendered. */
export async function hydrateApp({ load, loadIslandTexts, render }: AppParts): Promise<void> {
  // Vite's event for an import that failed: a deploy removed the chunk, or the network failed meanwhile.
  addEventListener('vite:preloadError', () => {
    if (hasTypedText()) window.bootstrapBridge?.leaveFormsToBrowser();
    else void window.bootstrapBridge?.reloadOnce();
  });
  const root = document.getElementById('root');
  if (root === null) return;
  setIslandTexts(loadIslandTexts);
  await load();
  if (root.firstElementChild === null) createRoot(root).render(render());
  else startTransition(() => void hydrateRoot(root, render()));
}

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    '[data-island] form :is(input, textarea):read-write',
  );
  return [...fields].some(({ value }) => value !== '');
}
