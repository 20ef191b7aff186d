import { logger } from 'firebase-functions/v2';

/*
 * Every line the functions log, one function each. None takes an address, a name, a token or a text: signups and mails are named by their
 * ids, errors by their class and code.
 */

/** Something that no rule foresaw. The error's message is left out because libraries quote their input in it. */
export function logUnexpected(where: string, error: unknown): void {
  logger.error('unexpected error', { where, ...describe(error) });
}

export function logUnavailable(where: string, error: unknown): void {
  logger.warn('a service did not answer', { where, ...describe(error) });
}

export function logMailFailed(mailId: string, code: string, isPermanent: boolean): void {
  logger.warn('mail not delivered', { mailId, code, isPermanent });
}

export function logLoginFailed(): void {
  logger.warn('wrong admin password');
}

export function logSwept(mails: number): void {
  logger.info('outbox swept', { mails });
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { error: error.name, code: 'code' in error ? error.code : undefined, stack: frames?.join('\n') };
}
