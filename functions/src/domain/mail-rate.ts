/** Cloud Tasks starts at most this many tasks of one queue a second (cloud.google.com/tasks/docs/quotas). */
export const QUEUE_MAX_PER_SECOND = 500;

/**
 * The mail queues, named after the functions that process them (index.ts). Together they keep to
 * `MAIL_PER_SECOND`.
 */
export const MAIL_QUEUES = ['sendMail0', 'sendMail1', 'sendMail2', 'sendMail3'] as const;
export type MailQueue = (typeof MAIL_QUEUES)[number];

/**
 * Returns how many mails a second all queues start together. Above one queue's limit each queue in use runs
 * at that limit, so the rate is a multiple of it.
 * @param wanted `MAIL_PER_SECOND`
 */
export function mailRate(wanted: number): number {
  return queuesInUse(wanted) * Math.min(wanted, QUEUE_MAX_PER_SECOND);
}

/**
 * Returns an English phrase with the rates to configure instead; null if the queues can send at exactly this rate.
 * @param text `MAIL_PER_SECOND`
 */
export function otherMailRates(text: string): string | null {
  const wanted = Number(text);
  if (!/^\d+$/.test(text) || wanted < 1) return `a whole number, 1 to ${QUEUE_MAX_PER_SECOND}`;
  const below = mailRate(wanted);
  if (below === wanted) return null;
  const above = below + QUEUE_MAX_PER_SECOND;
  return mailRate(above) === above ? `${below} or ${above}` : `${below} at most`;
}

/** Returns a mail's queue; all queues in use are equally likely. @param random any number from 0 on */
export function mailQueueFor(wanted: number, random: number): MailQueue {
  return MAIL_QUEUES[random % queuesInUse(wanted)] ?? MAIL_QUEUES[0];
}

/** Returns whether new mails are added to a queue. One that a lower rate stopped using may still hold tasks. */
export function isMailQueueInUse(wanted: number, queue: MailQueue): boolean {
  return MAIL_QUEUES.indexOf(queue) < queuesInUse(wanted);
}

function queuesInUse(wanted: number): number {
  return Math.min(Math.max(Math.floor(wanted / QUEUE_MAX_PER_SECOND), 1), MAIL_QUEUES.length);
}
