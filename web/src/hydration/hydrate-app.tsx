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
    if (hasTypedText()) leaveFormsToBrowser();
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

/**
 * Lets the browser send the forms that are not hydrated: their code may not arrive without a reload, which would
 * lose what was typed. A form that was submitted meanwhile is sent at once.
 */
function leaveFormsToBrowser(): void {
  for (const form of document.querySelectorAll('form[method="post"][action]')) {
    const island = form.closest('[data-island]:not([data-hydrated])');
    if (island === null) continue;
    island.setAttribute('data-hydrated', '');
    window.bootstrapBridge?.replay(island);
  }
}
