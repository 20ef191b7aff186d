/** The path of the record that a mail or a signed link is about, e.g. `fans/123456789012345`. */
export type DocumentPath = `${string}/${string}`;
