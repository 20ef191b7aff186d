import type { OperatorDetail } from './operator.ts';

/** The day both documents were last changed (specification §9). */
export const LEGAL_UPDATED = '2025-07-26';

/**
 * Numbers that the legal pages state (specification §9). `age` is at odds with the marketing pages, which claim protection for 13+ with
 * parental consent tools: those speak of the app to come, these of the waitlist.
 */
export const LEGAL_NUMBERS = { age: 18, liabilityUsd: 100, noticeDays: 30 } as const;

/** One block of a legal text. `Key` is a key of the page's words. */
export type LegalBlock<Key extends string> =
  | { text: Key }
  | { list: readonly Key[] }
  /** Terms and what there is to say of each. */
  | { facts: readonly (readonly [term: Key, text: Key])[] }
  /** What the operator filled in, each with its label. */
  | { details: readonly (readonly [label: Key, detail: OperatorDetail])[] }
  /** A page of this site or an address elsewhere. */
  | { link: Key; to: string };

export interface LegalSection<Key extends string> {
  /** Its anchor, the same in every language. */
  id: string;
  title: Key;
  blocks: readonly LegalBlock<Key>[];
}
