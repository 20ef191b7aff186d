const { dataset } = document.documentElement;

/**
 * Lets the browser leave out what is far below the window (app/base.css: `data-calm`) until somebody does something. Not
 * where it has to know how long the page is: on the way to an anchor, or back to where somebody was.
 */
export function calm(): void {
  // Some browsers tell nothing of how a page was come to.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!location.hash && visit?.type === 'navigate') dataset.calm = '';
}

export function endCalm(): void {
  delete dataset.calm;
}
