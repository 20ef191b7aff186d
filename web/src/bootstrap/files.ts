/** Brings the app's files, and starts it. @param onGone is told when one of them could not be had. */
export function createFiles(entry: string | undefined, files: string[], onGone: () => void) {
  let isStarted = entry === undefined;

  function bring(): void {
    for (const file of files.splice(0)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
  }

  /** The app runs a frame later, so that what the browser does by itself is seen first. */
  function start(): void {
    if (isStarted) return;
    isStarted = true;
    bring();
    requestAnimationFrame(() =>
      setTimeout(() => {
        const script = document.createElement('script');
        script.type = 'module';
        script.src = entry as string;
        script.onerror = () => {
          script.remove();
          isStarted = false;
          onGone();
        };
        document.head.append(script);
      }),
    );
  }

  /** Not for visitors who save data: theirs come when they are needed. */
  function bringWhenIdle(): void {
    const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    if (!isSaving) addEventListener('load', () => whenIdle(bring));
  }

  return { start, bringWhenIdle };
}

/** Not before the page has been painted. Safari has no idle callbacks: there it is once everything else that waits is done. */
export function whenIdle(act: () => void): void {
  requestAnimationFrame(() => void (window.requestIdleCallback ?? setTimeout)(act));
}
