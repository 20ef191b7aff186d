import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseApp } from './firebase-app.ts';

/* Import this only from lazily loaded code. */

let opening: Promise<AppCheck> | undefined;

/** Returns a token that is valid for some minutes. The library caches it and replaces an expired one. */
export async function appCheckToken(siteKey: string): Promise<string> {
  opening ??= open(siteKey).catch((error) => {
    opening = undefined;
    throw error;
  });
  return (await getToken(await opening)).token;
}

async function open(siteKey: string): Promise<AppCheck> {
  return initializeAppCheck(await firebaseApp(), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: false,
  });
}
