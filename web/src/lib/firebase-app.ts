import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';

/* Import this only from lazily loaded code. */

/** The path at which Hosting serves the project's public configuration, so that builds do not depend on a project. */
const CONFIG_URL = '/__/firebase/init.json';

/** Returns the project's Firebase app. Creates it on first use. */
export async function firebaseApp(): Promise<FirebaseApp> {
  const [app] = getApps();
  if (app) return app;
  const response = await fetch(CONFIG_URL);
  if (!response.ok) throw new Error(`${CONFIG_URL} answered ${response.status}`);
  return initializeApp(await response.json());
}
