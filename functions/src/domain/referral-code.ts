import { randomInt } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new code in the specification's shape (§9): "idol" and 8 lower-case characters, random rather than made from the address. */
export function newReferralCode(): string {
  return `idol${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

/** False for anything that is not such a code; safe to use as a document id when true. */
export function isReferralCode(text: string): boolean {
  return /^idol[a-z0-9]{8}$/.test(text);
}
