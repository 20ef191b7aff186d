/** Keeps the text of a table's cell on one line. */
export const ONE_LINE = {
  minWidth: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Works like {@link ONE_LINE}, but cards on a phone wrap. */
export const ONE_LINE_IN_TABLES = {
  minWidth: '0',
  overflow: { md: 'hidden' },
  textOverflow: { md: 'ellipsis' },
  whiteSpace: { md: 'nowrap' },
} as const;
