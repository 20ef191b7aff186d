import { setTimeout as sleep } from 'node:timers/promises';
import { HOST, PORTS } from '../../../scripts/local/ports.ts';

/*
 * What tests ask of the test run's mail server (inbox-server.ts).
 */

/**
 * `down`: the port is closed. `hang`: connections are accepted and never greeted. `refuse`: no recipient is accepted; `refuse-us`:
 * no sender is.
 * `drop`: the connection ends after the mail's text, unanswered, and the mail is not kept. `hold`: the answer to a recipient goes on and on,
 * so that no time-out of silence ends it, until the mode is another.
 */
export type InboxMode = 'up' | 'down' | 'hang' | 'refuse' | 'refuse-us' | 'drop' | 'hold';

export interface Mail {
  /** The recipients that the server was given, in lower case. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** By lower-case name; of repeated ones the last. */
  headers: Record<string, string>;
}

export const INBOX = `http://${HOST}:${PORTS.inboxWeb}`;
const LOOK_EVERY_MS = 100;

/** All mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  return (await (await fetch(`${INBOX}/mails?to=${encodeURIComponent(address)}`)).json()) as Mail[];
}

/** Every mail that the server got, oldest first. */
export async function allMails(): Promise<Mail[]> {
  return (await (await fetch(`${INBOX}/mails`)).json()) as Mail[];
}

/** The recipients that are being held now. */
export async function heldRecipients(): Promise<string[]> {
  return (await (await fetch(`${INBOX}/held`)).json()) as string[];
}

/**
 * Waits until `count` mails to an address are there.
 * @returns the newest of them.
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

/** @param code what `refuse` answers: 4yz asks to try later, 5yz never to try again. */
export async function setInboxMode(mode: InboxMode, code = 550): Promise<void> {
  await fetch(`${INBOX}/mode`, { method: 'POST', body: JSON.stringify({ mode, code }) });
}
