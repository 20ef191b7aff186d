import { randomInt } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Returns a new random code in the specification's form (§9): "idol" and 8 lower-case characters. */
export function newReferralCode(): string {
  return `idol${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

/** Returns whether a text has the form of a code, and so is safe as a document id. */
export function isReferralCode(text: string): boolean {
  return /^idol[a-z0-9]{8}$/.test(text);
}
