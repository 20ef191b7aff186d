import { expect, test, vi } from 'vitest';
import { createTrustedTypesPolicy } from './trusted-types.ts';

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** Creates the policy and returns its rule for script URLs. */
function ruleWith(...others: Parameters<typeof createTrustedTypesPolicy>): (url: string) => string | null {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  createTrustedTypesPolicy(...others);
  return createPolicy.mock.calls[0]?.[1].createScriptURL;
}

test.each([
  'https://www.google.com/recaptcha/enterprise.js',
  'https://www.gstatic.com/recaptcha/releases/x.js',
])('the policy allows %s only where a page trusts it', (url) => {
  expect(ruleWith()(url)).toBeNull();
  expect(ruleWith(RECAPTCHA)(url)).toBe(url);
});

test.each([undefined, RECAPTCHA])(
  'the policy rejects scripts of other sites (trusted prefixes: %s)',
  (trusted) => {
    const rule = ruleWith(trusted);
    expect(rule('/assets/main-1a2b.js')).toBe('/assets/main-1a2b.js');
    for (const url of [
      'https://evil.example/recaptcha/x.js',
      'https://www.google.com/recaptcha.evil.example/x.js',
      'https://www.google.com/x.js',
      'https://evil.example/?https://www.google.com/recaptcha/x.js',
      'data:text/javascript,',
    ]) {
      expect(rule(url), url).toBeNull();
    }
  },
);
