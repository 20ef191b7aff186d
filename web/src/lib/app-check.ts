/** Given to the build where posts need a token of App Check (docs/operations.md); else this file is all there is of it. */
const SITE_KEY = import.meta.env.APP_CHECK_SITE_KEY;

/** What proves to the server that a post comes from the site. Without a token the server decides. */
export async function appCheckHeader(): Promise<Record<string, string>> {
  if (!SITE_KEY) return {};
  try {
    const { appCheckToken } = await import('./app-check-token.ts');
    return { 'X-Firebase-AppCheck': await appCheckToken(SITE_KEY) };
  } catch (error) {
    console.warn('There is no token of App Check.', error);
    return {};
  }
}
