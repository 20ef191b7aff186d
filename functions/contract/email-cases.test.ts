import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { normalizeEmail } from './email.ts';

/**
 * The cases that isemail 1.2.0 ships (after Dominic Sayers' is_email): an address, and what a strict parser says
 * about it.
 */
const cases = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('isemail/test/tests.json'), 'utf8'),
) as [address: string, diagnosis: string][];

/** Trims the addresses, as normalizeEmail does first: people type or paste white space by accident. */
const typed = cases.map(([address, diagnosis]) => [address.trim(), diagnosis] as const);
const isOrdinaryOnceTrimmed = (address: string) =>
  /^(test|a)(\.test)?@(iana|nominet)\.org(\.uk)?$/.test(address);

/** The public internet has no mail domain without a dot. */
const DOTLESS = ['test@io', 'test@xn--hxajbheg2az3al'];

describe('an address that breaks the grammar is refused', () => {
  const wrong = typed.filter(
    ([address, diagnosis]) => diagnosis.startsWith('err') && !isOrdinaryOnceTrimmed(address),
  );
  test.each(wrong)('the address %j is refused: %s', (address) => expect(normalizeEmail(address)).toBeNull());
});

describe('an address form that mail servers do not exchange is refused', () => {
  const unusual = typed.filter(
    ([address, diagnosis]) => /^(rfc|deprecated|cfws)/.test(diagnosis) && !isOrdinaryOnceTrimmed(address),
  );
  test.each(unusual)('the unusual address %j is refused: %s', (address) =>
    expect(normalizeEmail(address)).toBeNull(),
  );
});

describe('an ordinary valid address is accepted', () => {
  const ordinary = typed.filter(
    ([address, diagnosis]) => /^(valid|dnsWarn)/.test(diagnosis) && !DOTLESS.includes(address),
  );
  test.each(ordinary)('the address %j is accepted: %s', (address) =>
    expect(normalizeEmail(address)).toBe(address.toLowerCase()),
  );
});
