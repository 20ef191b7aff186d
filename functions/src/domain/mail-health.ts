/** Counts the deliveries of a period. */
export interface MailResults {
  delivered: number;
  failed: number;
}

/**
 * Mail counts as failing from the first share of failures up, and as working again from the second one down.
 */
const FAILING_FROM = 0.5;
const WORKING_FROM = 0.25;

/** Returns whether mail is failing. Without any delivery the state stays as it was. */
export function isFailing(wasFailing: boolean, { delivered, failed }: MailResults): boolean {
  if (delivered + failed === 0) return wasFailing;
  const share = failed / (delivered + failed);
  return wasFailing ? share > WORKING_FROM : share >= FAILING_FROM;
}
