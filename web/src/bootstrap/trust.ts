/** What lib.dom does not know of yet. */
interface TrustedTypes {
  createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown;
}

const OWN_FILE = /^\/assets\/[\w.-]+\.js$/;
/** App Check has no other way to know a browser; only in a build for it. */
const RECAPTCHA = /^https:\/\/www\.(google|gstatic)\.com\/recaptcha\//;

/**
 * The content-security policy refuses text where the browser would take it for markup or for a script's address. This lets two
 * things through: text without any markup, React's way of making an empty script element for structured data, and files of the site's own.
 */
export function trustOwnFiles(): void {
  (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : null),
    createScriptURL: (url) =>
      OWN_FILE.test(url) || (import.meta.env.APP_CHECK_SITE_KEY && RECAPTCHA.test(url)) ? url : null,
  });
}
