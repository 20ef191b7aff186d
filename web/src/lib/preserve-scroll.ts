/** Navigation state that keeps the scroll position, for a change of language or of parameters. */
export const PRESERVE_SCROLL = { preserveScroll: true };
