import type { Firestore } from 'firebase-admin/firestore';
import { handlers } from '../../src/api/handlers.ts';
import { runOperation } from '../../src/api/operation.ts';
import { database } from '../../src/collections/database.ts';
import { config } from '../../src/config.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { contextAt } from './admin.ts';
import { newProject, openProject } from './own-project.ts';
import { fanRequest, mailDocs } from './people.ts';

const JOIN = 'POST /api/waitlist/fan';

/** Signs a fan up `now`. Until that time the emulators do not send the mail. */
export const join = (email: string, now: Date) =>
  joinWaitlist(database(), config.mailboxKey, fanRequest(email), now);

/** Delivers a mail as a task does that runs at that time. */
export const deliver = (mailId: string, at: Date) => deliverMail(database(), config, mailId, () => at);

/** Returns the states of all mails to an address, separated by commas. */
export const stateOf = async (email: string) =>
  (await mailDocs(email)).map(({ delivery }) => delivery.state).join();

/**
 * Signs up, which queues a mail that is due at `now`.
 * @param now a time later than the emulators', which would send the mail otherwise.
 * @returns the mail's id.
 */
export async function queueMail(email: string, now: Date): Promise<string> {
  await join(email, now);
  return String((await mailDocs(email)).at(-1)?.id);
}

/** Runs `act` with a waitlist of its own, whose mails only the test delivers. */
export async function onOwnWaitlist(
  act: (own: Firestore, signUp: (email: string, now: Date) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const { db: own, close } = openProject(newProject());
  const signUp = (email: string, now: Date) => {
    const sent = { params: {}, query: {}, body: { name: 'Mina', email } };
    return runOperation(JOIN, handlers[JOIN], sent, contextAt(now, { db: own }));
  };
  try {
    await act(own, signUp);
  } finally {
    await close();
  }
}
