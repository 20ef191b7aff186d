declare global {
  interface Navigator {
    /** Missing in lib.dom, because only Chromium has it. */
    connection?: { saveData?: boolean };
  }
}

/**
 * Preloads and starts the app.
 * @param entry the app's entry module; undefined under the development server, which starts the app itself.
 * @param files the scripts that the page needs to hydrate.
 * @param onMissing called if the entry module cannot be loaded.
 */
export function createAppLoader(entry: string | undefined, files: string[], onMissing: () => void) {
  let isStarted = false;

  function preload(): void {
    for (const file of files.splice(0)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
  }

  /** Starts the app one frame later, so that the browser first responds to the event that called this. */
  function start(): void {
    if (isStarted || entry === undefined) return;
    isStarted = true;
    preload();
    requestAnimationFrame(() =>
      setTimeout(() => {
        const script = document.createElement('script');
        script.type = 'module';
        script.src = entry;
        script.onerror = () => {
          script.remove();
          isStarted = false;
          addEventListener('online', start, { once: true });
          onMissing();
        };
        document.head.append(script);
      }),
    );
  }

  /** Preloads when the browser is idle, unless the visitor saves data. */
  function preloadWhenIdle(): void {
    if (!navigator.connection?.saveData) addEventListener('load', () => whenIdle(preload));
  }

  return { start, preloadWhenIdle };
}

/** Calls back after the next paint, when the browser is idle. Safari has no `requestIdleCallback`. */
export function whenIdle(callback: () => void): void {
  requestAnimationFrame(() => void (window.requestIdleCallback ?? setTimeout)(callback));
}
