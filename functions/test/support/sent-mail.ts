import { database } from '../../src/collections/database.ts';
import { config } from '../../src/config.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { type Mail, waitForMail } from './inbox.ts';
import { mailDocs } from './people.ts';

/**
 * Sends all mails to an address and returns the newest one, once `count` have arrived. Does not wait for the trigger,
 * which may be busy with other tests' mails; mail-queue.test.ts tests it.
 */
export async function sentMail(email: string, count = 1): Promise<Mail> {
  for (const { id } of await mailDocs(email)) await deliverMail(database(), config, id, () => new Date());
  return waitForMail(email, { count });
}
