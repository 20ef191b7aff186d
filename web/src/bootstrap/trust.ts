/** What lib.dom does not know of yet. */
interface TrustedTypes {
  createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown;
}

const OWN_FILE = /^\/assets\/[\w.-]+\.js$/;

/**
 * The content-security policy refuses text where the browser would take it for markup or for a script's address. This lets two
 * things through: text without any markup, React's way of making an empty script element for structured data, and files of the site's own.
 * @param others how addresses elsewhere begin that are let through, too
 */
export function trustOwnFiles(others: string[] = []): void {
  (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : null),
    createScriptURL: (url) =>
      OWN_FILE.test(url) || others.some((start) => url.startsWith(start)) ? url : null,
  });
}
