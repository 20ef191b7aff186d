/** Firefox aborts a page's imports within milliseconds after a navigation to another page has begun. */
const ABORTED_WITHIN_MS = 1_000;

let leftAt = Number.NEGATIVE_INFINITY;

/**
 * Notices when the browser begins to leave the page, and stops Vite's event for the imports that Firefox then aborts:
 * the reload after a failed import would cancel the navigation.
 */
export function watchLeaving(): void {
  addEventListener('beforeunload', ({ timeStamp }) => {
    leftAt = timeStamp;
  });
  addEventListener('vite:preloadError', (event) => {
    if (isLeaving()) event.stopImmediatePropagation();
  });
}

/** Returns whether the browser has just begun to leave the page. */
export function isLeaving(): boolean {
  return performance.now() - leftAt < ABORTED_WITHIN_MS;
}
