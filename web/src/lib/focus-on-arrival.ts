/**
 * Focuses a heading when it mounts. Use it as the heading's ref in a view that replaces the focused one, so that
 * screen readers announce the new view.
 */
export function focusOnArrival(heading: HTMLElement | null): void {
  heading?.focus();
}
