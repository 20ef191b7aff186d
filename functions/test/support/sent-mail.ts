import { database } from '../../src/collections/database.ts';
import { config } from '../../src/config.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { type Mail, waitForMail } from './inbox.ts';
import { mailDocs } from './people.ts';

/**
 * The newest mail to an address, once there are `count`; sent now, because the trigger may be a while behind what other tests have queued. That the
 * trigger sends by itself is a test of its own (mail-delivery.test.ts).
 */
export async function sentMail(email: string, count = 1): Promise<Mail> {
  for (const { id } of await mailDocs(email)) await deliverMail(database(), config, id, () => new Date());
  return waitForMail(email, { count });
}
