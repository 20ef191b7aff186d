/**
 * Preloads and starts the app.
 * @param entry the app's entry module; undefined under the development server, which starts it.
 * @param files what the page needs to hydrate.
 * @param onMissing is called if the entry module cannot be loaded.
 */
export function createAppLoader(entry: string | undefined, files: string[], onMissing: () => void) {
  let isStarted = entry === undefined;

  function preload(): void {
    for (const file of files.splice(0)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
  }

  /** Runs the app one frame later, so that the browser answers the event that started it first. */
  function start(): void {
    if (isStarted) return;
    isStarted = true;
    preload();
    requestAnimationFrame(() =>
      setTimeout(() => {
        const script = document.createElement('script');
        script.type = 'module';
        script.src = entry as string;
        script.onerror = () => {
          script.remove();
          isStarted = false;
          onMissing();
        };
        document.head.append(script);
      }),
    );
  }

  /** Downloads nothing ahead for visitors who save data. */
  function preloadWhenIdle(): void {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!connection?.saveData) addEventListener('load', () => whenIdle(preload));
  }

  return { start, preloadWhenIdle };
}

/** Calls back after the next paint, when the browser is idle. Safari has no `requestIdleCallback`. */
export function whenIdle(callback: () => void): void {
  requestAnimationFrame(() => void (window.requestIdleCallback ?? setTimeout)(callback));
}
