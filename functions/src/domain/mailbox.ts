import { keyedHash } from './keyed-hash.ts';

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an address: without its +tag, and for Gmail without dots
 * (support.google.com/mail/answer/7436150).
 * @param email as `normalizeEmail` returns it.
 */
export function mailboxOf(email: string): string {
  const { local, domain } = split(email);
  return GMAIL.has(domain) ? `${withoutDots(local)}@gmail.com` : `${local}@${domain}`;
}

/** Returns a mailbox's id in the database, which does not reveal the address. */
export function mailboxHash(key: string, email: string): string {
  return keyedHash(key, 'mailbox', mailboxOf(email)).toString('hex');
}

/** Returns whether two addresses differ only in +tags and dots, at any provider. */
export function isSamePerson(oneEmail: string, otherEmail: string): boolean {
  return personOf(oneEmail) === personOf(otherEmail);
}

function personOf(email: string): string {
  const { local, domain } = split(mailboxOf(email));
  return `${withoutDots(local)}@${domain}`;
}

function split(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const plus = local.indexOf('+');
  return { local: plus > 0 ? local.slice(0, plus) : local, domain: email.slice(at + 1) };
}

function withoutDots(local: string): string {
  return local.replaceAll('.', '');
}
