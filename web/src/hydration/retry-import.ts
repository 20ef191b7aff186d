/**
 * Retries an import until it succeeds. Never rejects in a browser.
 * Each retry waits until the network is back or the visitor interacts with the page, so that the
 * prerendered content stays instead of an error (docs/adr/0036-offline-import-retries.md).
 */
export async function retryImport<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (import.meta.env.SSR) return load();
  while (true) {
    const attempt = new AbortController();
    // Listens before the import fails: the network may be back by then.
    const chance = nextChance(attempt.signal);
    try {
      return await load();
    } catch {
      await chance;
    } finally {
      attempt.abort();
    }
  }
}

function nextChance(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ['online', 'pointerdown', 'keydown']) {
      addEventListener(type, resolve, { capture: true, signal });
    }
  });
}
