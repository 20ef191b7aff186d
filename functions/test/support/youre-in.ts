import type { AccessTier } from '../../contract/values.ts';
import { database } from '../../src/collections/database.ts';
import { config } from '../../src/config.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { after, idOf, MINUTE, mailDocs } from './people.ts';

/** Matches the code in a "You’re in" mail. */
export const CODE = /\b(PRIORITY|VIP|BETA)(-[0-9A-Z]{4}){3}\b/;

/**
 * Returns functions that act for one fan as an admin and the queue do, some minutes after the test's start.
 * @param fan reads the fan's address and that start, which differ for each test of a file.
 */
export function earlyAccessOf(fan: () => { email: string; now: Date }) {
  const minuteOf = (minute: number) => after(fan().now, minute * MINUTE);
  const youreInDocs = async () =>
    (await mailDocs(fan().email)).filter(({ template }) => template === 'youre-in');
  return {
    assign: (tier: AccessTier, minute = 0) =>
      setTiers(
        database(),
        { action: 'assign-tier', admin: 'a', userType: 'fan', ids: [idOf('fan', fan().email)], tier },
        minuteOf(minute),
      ),
    youreInDocs,
    /** Delivers the fan's "You’re in" mails at that minute. */
    deliverAt: async (minute: number): Promise<void> => {
      for (const { id } of await youreInDocs())
        await deliverMail(database(), config, id, () => minuteOf(minute));
    },
  };
}
