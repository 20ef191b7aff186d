declare global {
  interface Navigator {
    /** Missing in lib.dom, because only Chromium has it. */
    connection?: { saveData?: boolean };
  }
}

/** Retries on a timer and on the event `online`, because a download can fail while the browser is online. */
const RETRY_MS = 5_000;

/**
 * Downloads and starts the app.
 * @param files the scripts that the page needs to hydrate, the app's entry module first. Empty under the
 * development server, which starts the app itself.
 * @param onMissing called if the server no longer has one of them.
 * @param onError called for each uncaught error after the start, because it may have stopped the app.
 */
export function createAppLoader(files: string[], onMissing: () => void, onError: () => void) {
  const [entry] = files;
  let isStarted = false;
  let latest: Promise<boolean | null> = Promise.resolve(null);

  /** Downloads what is still missing after earlier downloads. */
  function preload(): Promise<boolean | null> {
    latest = latest.then(download);
    return latest;
  }

  /**
   * Preloads the files as modules only after all were downloaded, because most engines never retry a module
   * whose download failed. Resolves to whether the server has all files, or to null if the network failed.
   */
  async function download(): Promise<boolean | null> {
    try {
      const responses = await Promise.all(files.map((file) => fetch(file)));
      if (!responses.every(({ ok }) => ok)) return false;
    } catch {
      return null;
    }
    // Empties the list, so that the next call has nothing to download.
    for (const href of files.splice(0)) append('link', { rel: 'modulepreload', href });
    return true;
  }

  /** Starts the app one frame later, so that the browser first responds to the event that called this. */
  function start(): void {
    if (isStarted || entry === undefined) return;
    isStarted = true;
    const preloaded = preload();
    requestAnimationFrame(() =>
      setTimeout(async () => {
        const isComplete = await preloaded;
        isStarted = isComplete === true;
        if (isStarted) {
          for (const type of ['error', 'unhandledrejection']) addEventListener(type, onError);
          append('script', { type: 'module', src: entry, onerror: onError });
        } else if (isComplete === false) onMissing();
        else {
          addEventListener('online', start, { once: true });
          setTimeout(start, RETRY_MS);
        }
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

function append<Tag extends 'link' | 'script'>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): void {
  document.head.append(Object.assign(document.createElement(tag), properties));
}
