/** Firefox aborts a page's imports within milliseconds after a navigation to another page has begun. */
const ABORTED_WITHIN_MS = 1_000;

let leftAt = Number.NEGATIVE_INFINITY;

/**
 * Records when the browser begins to leave the page, and stops Vite's event for the imports that Firefox then aborts:
 * the reload after a failed import would cancel the navigation.
 * @returns a function that removes the listeners and the recorded time.
 */
export function watchLeaving(): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const onLeave = ({ timeStamp }: Event) => {
    leftAt = timeStamp;
  };
  addEventListener('beforeunload', onLeave, { signal });
  addEventListener('vite:preloadError', (event) => isLeaving() && event.stopImmediatePropagation(), {
    signal,
  });
  return () => {
    watching.abort();
    leftAt = Number.NEGATIVE_INFINITY;
  };
}

/** Returns whether the browser has just begun to leave the page. */
export function isLeaving(): boolean {
  return performance.now() - leftAt < ABORTED_WITHIN_MS;
}
