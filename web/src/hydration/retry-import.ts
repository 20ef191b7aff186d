/**
 * Retries an import until it succeeds. Never rejects.
 * Each retry waits until the network is back or the visitor interacts with the page, so that the
 * prerendered content stays instead of an error (docs/adr/0036-offline-import-retries.md).
 */
export async function retryImport<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  while (true) {
    try {
      return await load();
    } catch {
      await nextChance();
    }
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const retry = () => {
      controller.abort();
      resolve();
    };
    for (const type of ['online', 'pointerdown', 'keydown']) {
      addEventListener(type, retry, { capture: true, signal: controller.signal });
    }
  });
}
