import type { Firestore } from 'firebase-admin/firestore';
import type { Config } from '../config.ts';
import { nextBudgetDay } from '../domain/mail-budget.ts';
import { nextCheckWhileStopped, SEND_MAX_MS } from '../domain/mail-delivery.ts';
import { logMailFailed } from '../log.ts';
import { claimMail, markDelivered, markFailed, releaseMail } from '../workflows/claim-mail.ts';
import { giveBackToBudget, takeFromBudget } from '../workflows/mail-budget.ts';
import { countDelivery } from '../workflows/mail-health.ts';
import { isMailStopped } from '../workflows/mail-switch.ts';
import { remindAfterLateMail } from '../workflows/remind-unconfirmed.ts';
import { renderMail } from './render-mail.ts';
import { describeMailFailure, mailTransport } from './transport.ts';

/** The mail server asked to slow down. The mail remains due. */
export class MailThrottled extends Error {}

/**
 * Sends a mail of the outbox if it is due and no other process is sending it. Safe to call any number of
 * times. A mail goes out twice only if the process dies or the connection ends after the server accepted the
 * mail and before `markDelivered`; both copies have the same Message-ID and link.
 * @param signal aborts the delivery at any point, so that nothing is sent after the lease.
 * @returns when to check the mail again; null if nothing is left to do.
 * @throws MailThrottled
 */
export async function deliverMail(
  db: Firestore,
  config: Config,
  mailId: string,
  now: () => Date,
  signal: AbortSignal = AbortSignal.timeout(SEND_MAX_MS),
): Promise<Date | null> {
  const startedAt = now();
  if (await isMailStopped(db, startedAt.getTime())) return nextCheckWhileStopped(startedAt);
  if (!(await takeFromBudget(db, config.mailsPerDay, startedAt))) return nextBudgetDay(startedAt);
  const giveBack = () => giveBackToBudget(db, config.mailsPerDay, startedAt);
  const claim = await claimMail(db, config, mailId, startedAt).catch((error) => {
    giveBack();
    throw error;
  });
  if (claim.status !== 'claimed') {
    giveBack();
    return claim.status === 'later' ? claim.at : null;
  }
  const claimed = claim.mail;
  try {
    const transport = await mailTransport(config);
    await transport.sendMail({
      from: config.mailFrom,
      to: claimed.mail.to,
      signal,
      messageId: `<${mailId}@${new URL(config.siteOrigin).hostname}>`,
      ...renderMail(claimed, config, now()),
    });
  } catch (error) {
    const { code, isPermanent, isOutage, isThrottled } = describeMailFailure(error);
    if (isThrottled) {
      giveBack();
      await releaseMail(db, claimed, now());
      throw new MailThrottled(code);
    }
    logMailFailed(mailId, code, isPermanent);
    const retryAt = await markFailed(db, claimed, code, isPermanent, now());
    if (isOutage) await countDelivery(db, 'failed', now().getTime());
    return retryAt;
  }
  const deliveredAt = now();
  await markDelivered(db, mailId, deliveredAt);
  await countDelivery(db, 'delivered', now().getTime());
  await remindAfterLateMail(db, config, claimed, deliveredAt);
  return null;
}
