import type { Firestore } from 'firebase-admin/firestore';
import type { Config } from '../config.ts';
import { SEND_MAX_MS } from '../domain/mail-delivery.ts';
import { logMailFailed } from '../log.ts';
import { claimMail, markDelivered, markFailed } from '../workflows/claim-mail.ts';
import { reportMailHealth } from '../workflows/mail-health.ts';
import { renderMail } from './render-mail.ts';
import { describeMailFailure, mailTransport } from './transport.ts';

/**
 * Sends one mail of the outbox if it is due and nobody else is sending it. Safe to call any number of times. A process that dies, or a
 * connection that ends, between the server's taking the mail and `markDelivered` makes the one case in which it goes out twice; both have the
 * same Message-ID and link.
 * @param brokenOff ends the delivery wherever it is, so that nothing goes out once the lease is over.
 */
export async function deliverMail(
  db: Firestore,
  config: Config,
  mailId: string,
  now: () => Date,
  brokenOff: AbortSignal = AbortSignal.timeout(SEND_MAX_MS),
): Promise<void> {
  const claimed = await claimMail(db, config, mailId, now());
  if (!claimed) return;
  try {
    await mailTransport(config.smtpUrl).sendMail({
      from: config.mailFrom,
      to: claimed.mail.to,
      signal: brokenOff,
      messageId: `<${mailId}@${new URL(config.siteOrigin).hostname}>`,
      ...renderMail(claimed, config, now()),
    });
  } catch (error) {
    const { code, isPermanent, isOutage } = describeMailFailure(error);
    logMailFailed(mailId, code, isPermanent);
    await markFailed(db, claimed, code, isPermanent, now());
    if (isOutage) await reportMailHealth(db, true, now().getTime());
    return;
  }
  await markDelivered(db, mailId, now());
  await reportMailHealth(db, false, now().getTime());
}
