/** Focuses the heading of a view that replaces the one with the focus, so that screen readers announce it. */
export function focusOnArrival(heading: HTMLElement | null): void {
  heading?.focus();
}
