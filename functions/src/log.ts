import { logger } from 'firebase-functions/v2';
import { HttpsError } from 'firebase-functions/v2/https';

/*
 * One function for each line that is logged. None takes an address, a name, a token or a text: ids identify
 * signups and mails; class and code identify errors.
 */

/**
 * Logs an unexpected error in the format of Google's Error Reporting: class and place, then the error's own
 * stack, by which errors are grouped. The message is left out, because libraries quote their input in it.
 * (`logger.error` would add this function's stack, the same for all.)
 */
export function logUnexpected(where: string, error: unknown): void {
  const { frames } = describe(error);
  // Without a stack, Error Reporting groups by this place.
  const context = { reportLocation: { filePath: where, lineNumber: 1, functionName: where } };
  logger.write({
    severity: 'ERROR',
    '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
    message: reportOf(where, error),
    ...(frames.length === 0 ? { context } : {}),
  });
}

/**
 * Runs a trigger, a task or a schedule. Firebase's libraries log its errors themselves: with the message, and
 * for a schedule without the stack, so Error Reporting would put all of them into one group. Therefore this
 * rethrows an error whose message and stack are the text of {@link logUnexpected}.
 */
export async function withoutMessage<Result>(where: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    // A reply to the queue, not a failure.
    if (error instanceof HttpsError) throw error;
    const report = new Error(reportOf(where, error));
    report.stack = report.message;
    throw report;
  }
}

/** Logs that Firestore or another service did not answer. */
export function logUnavailable(where: string, error: unknown): void {
  const { name, code, frames } = describe(error);
  logger.warn('a service did not answer', { where, error: name, code, stack: frames.join('\n') });
}

/** Logs a failed delivery. The alert on failing mails reads this line. */
export function logMailFailed(mailId: string, code: string, isPermanent: boolean): void {
  logger.warn('mail not delivered', { mailId, code, isPermanent });
}

/** Logs a wrong admin password. The alert on guessed passwords reads this line. */
export function logLoginFailed(): void {
  logger.warn('wrong admin password');
}

/** Logs a difference between the counter and the stored signups: how many of each type the counter lacks. */
export function logCounterDifference({
  what,
  fan,
  idol,
}: {
  what: 'differs' | 'repaired';
  fan: number;
  idol: number;
}): void {
  logger.warn(`counter ${what}`, { fan, idol });
}

/** Logs how many mails are due. The alert on the backlog reads this line. */
export function logMailBacklog(mails: number): void {
  logger.info('mails waiting', { mails });
}

/** Logs that a recalculation hung, because its task was lost or its worker died. */
export function logRecalculationResumed(jobId: string): void {
  logger.warn('recalculation resumed', { jobId });
}

/** Logs that a tier job was started again because its task was lost or its worker died. */
export function logTierJobQueued(tierJobId: string): void {
  logger.info('tier job queued', { tierJobId });
}

/** Logs that a wave was started at its time, or again because its task was lost or its worker died. */
export function logWaveQueued(waveId: string): void {
  logger.info('wave queued', { waveId });
}

/** Logs how many deletions were continued: those whose process died, and those that were still running. */
export function logDeletionsResumed(deletions: number): void {
  logger.warn('deletions resumed', { deletions });
}

/** Logs how many mails had lost their task. */
export function logMailsQueuedAgain(mails: number): void {
  logger.warn('mails queued again', { mails });
}

/** Returns an error's class, place, code and stack, in the form of a stack. */
function reportOf(where: string, error: unknown): string {
  const { name, code, frames } = describe(error);
  const message = `${name}: unexpected error in ${where}${code === undefined ? '' : `, code ${code}`}`;
  return [message, ...frames].join('\n');
}

function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: `a thrown ${typeof error}`, code: undefined, frames: [] };
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { name: error.name, code: 'code' in error ? error.code : undefined, frames };
}
