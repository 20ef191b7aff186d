import { TEXT_MAX } from './limits.ts';

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** An encoded word (RFC 2047). Some mail programs would decode it into another address. */
const ENCODED_WORD = /=\?[^?]+\?[bq]\?.*\?=/i;
const DOMAIN_LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const NOT_IN_A_DOMAIN = /[\s/\\?#:@[\]%<>^|"`{}]/;

/**
 * Normalizes an address to its stored form: trimmed, lower case, domain in punycode.
 * @returns null if mail cannot be sent to it. An address needs a dot-atom local part (RFC 5322 §3.2.3) of at
 * most 64 characters and a dotted domain whose last label is not a number, with at most 254 characters in all
 * (RFC 5321 §4.5.3.1). Quoted local parts, encoded words, comments, IP literals and non-ASCII local parts
 * (RFC 6531) are refused.
 */
export function normalizeEmail(raw: string): string | null {
  const typed = raw.trim();
  const at = typed.lastIndexOf('@');
  if (at < 1) return null;
  const localPart = typed.slice(0, at);
  const domain = domainToAscii(typed.slice(at + 1));
  if (domain === null || !LOCAL_PART.test(localPart) || ENCODED_WORD.test(localPart)) return null;
  if (localPart.length > TEXT_MAX.emailLocalPart) return null;
  const email = `${localPart.toLowerCase()}@${domain}`;
  return email.length > TEXT_MAX.email ? null : email;
}

/** Converts a domain to ASCII with the URL standard's host parser, which does IDNA in browsers and Node. */
function domainToAscii(domain: string): string | null {
  if (NOT_IN_A_DOMAIN.test(domain)) return null;
  let host: string;
  try {
    host = new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
  const labels = host.split('.');
  const wellFormed = labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label));
  return wellFormed && !/\.[0-9]+$/.test(host) ? host : null;
}
