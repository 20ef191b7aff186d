import { getApps, initializeApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { CONFIG_URL } from './firebase-config.ts';

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
  const response = await fetch(CONFIG_URL);
  if (!response.ok) throw new Error(`${CONFIG_URL} answered ${response.status}`);
  const app = getApps()[0] ?? initializeApp(await response.json());
  return initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: false,
  });
}
