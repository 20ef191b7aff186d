import type { AccessTier } from '@contract/values.ts';
import { keyedHash } from './keyed-hash.ts';

/** Crockford's base 32: no letter that is taken for a digit when it is typed. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** An invitation as its code is made of it; all of this is stored, the code is not. */
export interface CodedInvitation {
  email: string;
  tier: AccessTier;
  /** Made with the invitation; a new one makes a new code. */
  nonce: string;
}

/**
 * The code of an invitation, e.g. `VIP-7Q4M-XK2P-09RT`: 60 bits that only whoever has TOKEN_KEY can make, so that a copy of the database lets
 * nobody in, and that can be made again to be told once more or to be checked by the app to come.
 */
export function invitationCode(key: string, { email, tier, nonce }: CodedInvitation): string {
  const bytes = keyedHash(key, 'invitation', email, tier, nonce);
  const letter = (index: number) => ALPHABET[(bytes[index] ?? 0) % ALPHABET.length];
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    Array.from({ length: GROUP_LENGTH }, (_, index) => letter(group * GROUP_LENGTH + index)).join(''),
  );
  return [tier.toUpperCase(), ...groups].join('-');
}
