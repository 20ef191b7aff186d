import type { OperatorDetail } from './operator.ts';

/** The date of the last change of the terms and the privacy policy (specification §9). */
export const LEGAL_UPDATED = '2025-07-26';

/** The day from which the EU's platform for online dispute resolution takes no new complaints. */
export const DISPUTES_CLOSED = '2025-03-20';

/**
 * Numbers in the legal pages (specification §9). `age` differs from the marketing pages, which say 13+
 * with parental consent: they describe the future app, the legal pages the waitlist.
 */
export const LEGAL_NUMBERS = { age: 18, liabilityUsd: 100, noticeDays: 30 } as const;

/** Describes a block of a legal text. `Key` is a key of the page's namespace. */
export type LegalBlock<Key extends string> =
  | { text: Key }
  | { list: readonly Key[] }
  /** Terms with their descriptions. */
  | { facts: readonly (readonly [term: Key, text: Key])[] }
  /** The operator's entries with their labels. */
  | { details: readonly (readonly [label: Key, detail: OperatorDetail])[] }
  /** An internal path or an external address. */
  | { link: Key; to: string };

/** Describes a section of a legal text. */
export interface LegalSection<Key extends string> {
  /** The anchor, the same in every language. */
  id: string;
  title: Key;
  blocks: readonly LegalBlock<Key>[];
}
