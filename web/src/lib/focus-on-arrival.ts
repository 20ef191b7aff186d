/**
 * Focuses the heading of a view that replaces another one, which had the focus, so that screen
 * readers announce it.
 */
export function focusOnArrival(heading: HTMLElement | null): void {
  heading?.focus();
}
