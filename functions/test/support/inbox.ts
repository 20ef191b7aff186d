import { setTimeout as sleep } from 'node:timers/promises';
import { HOST, PORTS } from '../../../scripts/local/ports.ts';

/* Controls the test run's mail server (inbox-server.ts). */

/**
 * `down`: the port is closed. `hang`: connections are accepted but never greeted. `refuse`: every recipient is
 * refused. `refuse-us`: every sender is refused. `drop`: the connection ends without a reply after the mail's text,
 * and the mail is not kept. `hold`: the reply to a recipient continues without end, so that no idle time-out ends it,
 * until the mode changes. `throttle`: every third recipient is refused for now, because too much is sent.
 */
export type InboxMode = 'up' | 'down' | 'hang' | 'refuse' | 'refuse-us' | 'drop' | 'hold' | 'throttle';

export interface Mail {
  /** The recipients, in lower case. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** By lower-case name. Holds the last value of a repeated header. */
  headers: Record<string, string>;
}

export const INBOX = `http://${HOST}:${PORTS.inboxWeb}`;
const LOOK_EVERY_MS = 100;

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
export async function waitForMail(address: string, { count = 1, timeoutMs = 60_000 } = {}): Promise<Mail> {
  const endMs = Date.now() + timeoutMs;
  for (;;) {
    const mails = await mailsTo(address);
    const newest = mails.at(-1);
    if (newest && mails.length >= count) return newest;
    if (Date.now() > endMs)
      throw new Error(`${mails.length} of ${count} mails to ${address} came in ${timeoutMs} ms.`);
    await sleep(LOOK_EVERY_MS);
  }
}

/** Changes how the server fails. @param code the reply of `refuse`: 4yz is temporary, 5yz is permanent. */
export async function setInboxMode(mode: InboxMode, code = 550): Promise<void> {
  await fetch(`${INBOX}/mode`, { method: 'POST', body: JSON.stringify({ mode, code }) });
}
