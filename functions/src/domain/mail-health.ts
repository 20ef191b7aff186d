/** Counts the deliveries of a period. */
export interface MailResults {
  delivered: number;
  failed: number;
}

/**
 * The share of failures at which mail starts to count as failing, and the share at which it counts as working again.
 */
const FAILING_FROM = 0.5;
const WORKING_FROM = 0.25;

/** Returns whether mail is failing. Without any delivery the state stays as it was. */
export function isFailing(wasFailing: boolean, { delivered, failed }: MailResults): boolean {
  if (delivered + failed === 0) return wasFailing;
  const share = failed / (delivered + failed);
  return wasFailing ? share > WORKING_FROM : share >= FAILING_FROM;
}
