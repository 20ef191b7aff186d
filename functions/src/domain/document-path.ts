/** The path of the document that a mail or a signed link is about, e.g. `fans/123456789012345`. */
export type DocumentPath = `${string}/${string}`;
