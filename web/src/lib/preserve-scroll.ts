/** The navigation state that keeps the scroll position. For navigations that change only language or parameters. */
export const PRESERVE_SCROLL = { preserveScroll: true };

/** Returns whether a navigation's state is {@link PRESERVE_SCROLL} or contains it. */
export function preservesScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'preserveScroll' in state;
}
