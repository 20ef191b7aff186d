import { importOnline } from './retry-import.ts';

/** Not empty if posts need an App Check token. Set at build time (docs/operations.md). */
const SITE_KEY = import.meta.env.APP_CHECK_SITE_KEY;

/**
 * Returns the header that proves to the server that a post comes from the site; an empty object if there is no
 * token.
 */
export async function appCheckHeader(): Promise<Record<string, string>> {
  if (!SITE_KEY) return {};
  try {
    const { appCheckToken } = await importOnline(() => import('./app-check-token.ts'));
    return { 'X-Firebase-AppCheck': await appCheckToken(SITE_KEY) };
  } catch (error) {
    console.warn('No App Check token is available.', error);
    return {};
  }
}
