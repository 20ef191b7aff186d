declare global {
  interface Window {
    /** Missing in lib.dom. */
    trustedTypes?: {
      createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown;
    };
  }
}

const OWN_FILE = /^\/assets\/[\w.-]+\.js$/;

/**
 * Creates the default Trusted Types policy. It allows text without markup, React's empty script
 * element for structured data, and scripts of this site.
 * @param trustedPrefixes prefixes of foreign script addresses that are allowed too.
 */
export function createTrustedTypesPolicy(trustedPrefixes: string[] = []): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : null),
    createScriptURL: (url) =>
      OWN_FILE.test(url) || trustedPrefixes.some((prefix) => url.startsWith(prefix)) ? url : null,
  });
}
