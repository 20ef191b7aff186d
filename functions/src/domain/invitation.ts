import type { AccessTier } from '@contract/values.ts';
import { keyedHash } from './keyed-hash.ts';

/** Crockford's base 32: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** The parts from which a code is derived. They are stored; the code is not. */
export interface CodedInvitation {
  email: string;
  tier: AccessTier;
  /** New for each invitation and each time a person is let in, so that the code is new too. */
  nonce: string;
}

/**
 * Returns the code of an invitation or an admission, e.g. `VIP-7Q4M-XK2P-09RT`: 60 bits derived with
 * TOKEN_KEY. So a copy of the database contains no codes, and a code can be derived again to show or check it.
 */
export function invitationCode(key: string, { email, tier, nonce }: CodedInvitation): string {
  const bytes = keyedHash(key, 'invitation', email, tier, nonce);
  const letter = (index: number) => ALPHABET[(bytes[index] ?? 0) % ALPHABET.length];
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    Array.from({ length: GROUP_LENGTH }, (_, index) => letter(group * GROUP_LENGTH + index)).join(''),
  );
  return [tier.toUpperCase(), ...groups].join('-');
}

/** Returns the stored form of a code, by which it is found. @param key TOKEN_KEY */
export function hashCode(key: string, code: string): string {
  return keyedHash(key, 'code', code).toString('hex');
}
