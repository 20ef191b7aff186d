/** Navigation state of a change that keeps the scroll position: another language, a cleaned address. */
export const PRESERVE_SCROLL = { preserveScroll: true };
