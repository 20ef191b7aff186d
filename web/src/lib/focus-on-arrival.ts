/**
 * For the `ref` of the heading of a view that takes the place of another one: what had the focus has gone with that, and a screen reader says
 * where one is now.
 */
export function focusOnArrival(heading: HTMLElement | null): void {
  heading?.focus();
}
