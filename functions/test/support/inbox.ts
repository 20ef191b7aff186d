import { setTimeout as sleep } from 'node:timers/promises';
import { HOST, PORTS } from '../../../scripts/local/ports.ts';

/* Controls the test run's mail server (inbox-server.ts). */

/**
 * Names how the server behaves. `down`: the port is closed. `hang`: connections are accepted but never greeted.
 * `refuse`: every recipient is refused. `refuse-us`: every sender is refused. `drop`: the connection ends without a
 * reply after the mail's text, and the mail is not kept. `hold`: until the mode changes, the server keeps sending parts
 * of its reply to a recipient, so no idle timeout ends the connection. `throttle`: every third recipient is refused.
 */
export type InboxMode = 'up' | 'down' | 'hang' | 'refuse' | 'refuse-us' | 'drop' | 'hold' | 'throttle';

/** Describes a mail as the server received it. */
export interface Mail {
  /** The recipients, in lower case. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** The headers by lower-case name, each with its last value. */
  headers: Record<string, string>;
}

export const INBOX = `http://${HOST}:${PORTS.inboxWeb}`;
const POLL_MS = 100;

/** Returns all mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  return (await (await fetch(`${INBOX}/mails?to=${encodeURIComponent(address)}`)).json()) as Mail[];
}

/** Returns every mail that the server accepted, oldest first. */
export async function allMails(): Promise<Mail[]> {
  return (await (await fetch(`${INBOX}/mails`)).json()) as Mail[];
}

/** Returns the recipients that wait for a reply in the mode `hold`. */
export async function heldRecipients(): Promise<string[]> {
  return (await (await fetch(`${INBOX}/held`)).json()) as string[];
}

/**
 * Waits for `count` mails to an address.
 * @returns the newest one.
 */
export async function waitForMail(address: string, { count = 1, timeoutMs = 120_000 } = {}): Promise<Mail> {
  const endMs = Date.now() + timeoutMs;
  for (;;) {
    const mails = await mailsTo(address);
    const newest = mails.at(-1);
    if (newest && mails.length >= count) return newest;
    if (Date.now() > endMs)
      throw new Error(`${mails.length} of ${count} mails to ${address} arrived within ${timeoutMs} ms.`);
    await sleep(POLL_MS);
  }
}

/**
 * Changes how the server behaves.
 * @param code the reply of `refuse`, `refuse-us` and `throttle`: 4yz is temporary, 5yz permanent. After 421 the server
 * ends the connection.
 */
export async function setInboxMode(mode: InboxMode, code = mode === 'throttle' ? 454 : 550): Promise<void> {
  await fetch(`${INBOX}/mode`, { method: 'POST', body: JSON.stringify({ mode, code }) });
}
