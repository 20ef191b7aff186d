import { getAppCheck } from 'firebase-admin/app-check';
import { database } from '../collections/database.ts';

/** The header in which Firebase's libraries send what proves that an app is ours. */
export const APP_CHECK_HEADER = 'x-firebase-appcheck';

/** Whether App Check gave this token to one of the project's apps. What cannot be found out is a no. */
export async function isOwnApp(token: string | undefined): Promise<boolean> {
  if (!token) return false;
  // Opens the process's one connection to the project.
  database();
  return getAppCheck()
    .verifyToken(token)
    .then(
      () => true,
      () => false,
    );
}
