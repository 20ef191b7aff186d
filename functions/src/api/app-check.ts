import { getAppCheck } from 'firebase-admin/app-check';
import { database } from '../collections/database.ts';

/** The header in which Firebase's libraries send the App Check token. */
export const APP_CHECK_HEADER = 'x-firebase-appcheck';

/** Returns whether App Check issued this token to one of the project's apps. False if the check fails. */
export async function isOwnApp(token: string | undefined): Promise<boolean> {
  if (!token) return false;
  // Initializes the process's Firebase app, which App Check uses.
  database();
  return getAppCheck()
    .verifyToken(token)
    .then(
      () => true,
      () => false,
    );
}
