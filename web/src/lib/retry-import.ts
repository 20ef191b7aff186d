/**
 * Imports while the browser has a network. Rejects at once without one: most engines never ask again for a module
 * whose download failed.
 */
export async function importOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (navigator.onLine === false) throw new Error('The browser has no network.');
  return load();
}

/**
 * Retries an import until it succeeds. Never rejects in a browser, so that the prerendered content stays instead
 * of an error (docs/adr/0036-offline-import-retries.md). Each retry waits until the network is back or the
 * visitor interacts with the page.
 */
export async function retryImport<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (import.meta.env.SSR) return load();
  while (true) {
    const attempt = new AbortController();
    // Listens before the import fails, because the network may be back by then.
    const retryEvent = nextRetryEvent(attempt.signal);
    try {
      return await importOnline(load);
    } catch {
      await retryEvent;
    } finally {
      attempt.abort();
    }
  }
}

function nextRetryEvent(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ['online', 'pointerdown', 'keydown']) {
      addEventListener(type, resolve, { capture: true, signal });
    }
  });
}
