import type { Firestore } from 'firebase-admin/firestore';
import { describe, test } from 'vitest';
import { USER_TYPES } from '../contract/values.ts';
import { config } from '../src/config.ts';
import { deliverMail } from '../src/mail/deliver-mail.ts';
import { sweepOutbox } from '../src/mail/sweep-outbox.ts';
import { claimMail } from '../src/store/claim-mail.ts';
import { confirmEmail } from '../src/store/confirm-email.ts';
import { joinWaitlist } from '../src/store/join-waitlist.ts';
import { decideReferral } from '../src/store/referrals.ts';
import { countSignup } from '../src/triggers/count-signup.ts';
import { CODES, type Fault, faultyDatabase, Killed, newProject } from './support/faulty-database.ts';
import { mailsTo } from './support/inbox.ts';
import { violations } from './support/invariants.ts';
import { after, fanRequest, HOUR, newEmail, SECOND } from './support/people.ts';

/*
 * Each act is done again and again, and each time another one of its calls to Firestore goes wrong. Then what happens in production after
 * a fault happens here: the person tries once more, events are delivered late, twice and in another order, the sweeper comes by. In the end
 * the whole database must be in order.
 */

/** One run of an act: a database and a clock of its own. */
interface Scene {
  db: Firestore;
  now: Date;
  email: string;
  /** Of the mail that the person has, taken from the outbox without a mail server. */
  token: string;
}

/** An act that may fail anywhere, over a database in which whatever it needs has happened. */
interface Act {
  prepare?: (scene: Scene) => Promise<void>;
  act: (scene: Scene) => Promise<unknown>;
}

async function join({ db, now }: Scene, email: string, referredByCode = ''): Promise<void> {
  const request = { ...fanRequest(email), referral: 'friend' as const, referredByCode };
  await joinWaitlist(db, config.mailboxKey, request, now);
}

async function newestMail(db: Firestore, to: string): Promise<string> {
  const mails = await db.collection('outbox').where('to', '==', to).get();
  return String(mails.docs.at(-1)?.id);
}

async function tokenOf({ db, now }: Scene, to: string): Promise<string> {
  return String((await claimMail(db, config, await newestMail(db, to), now))?.token);
}

/** Somebody who is verified. @returns the code for others to come with. */
async function inviter(scene: Scene): Promise<string> {
  const email = newEmail();
  await join(scene, email);
  return String((await confirmEmail(scene.db, await tokenOf(scene, email), scene.now))?.referralCode);
}

const ACTS: Record<string, Act> = {
  signup: { act: (scene) => join(scene, scene.email) },
  'signup again, a minute later': {
    prepare: async (scene) => {
      await join(scene, scene.email);
      scene.now = after(scene.now, 61 * SECOND);
    },
    act: (scene) => join(scene, scene.email),
  },
  'the delivery of a mail': {
    prepare: (scene) => join(scene, scene.email),
    act: async ({ db, email, now }) => deliverMail(db, config, await newestMail(db, email), () => now),
  },
  verification: {
    prepare: async (scene) => {
      await join(scene, scene.email, await inviter(scene));
      scene.token = await tokenOf(scene, scene.email);
    },
    act: ({ db, token, now }) => confirmEmail(db, token, now),
  },
  'accepting a held referral': {
    prepare: async (scene) => {
      const [inviting, alias] = [newEmail(), '+2@'];
      await join(scene, inviting);
      const code = (await confirmEmail(scene.db, await tokenOf(scene, inviting), scene.now))?.referralCode;
      scene.email = inviting.replace('@', alias);
      await join(scene, scene.email, code);
      scene.now = after(scene.now, 2 * HOUR);
      await confirmEmail(scene.db, await tokenOf(scene, scene.email), scene.now);
      scene.token = String((await scene.db.collection('referrals').get()).docs[0]?.id);
    },
    act: ({ db, token, now }) => decideReferral(db, { id: token, isAccepted: true, admin: 'test' }, now),
  },
  counting: { prepare: (scene) => join(scene, scene.email), act: deliverEvents },
};

/** Whatever Firestore tells of what happened, as the triggers get it. */
async function deliverEvents({ db, now }: Scene): Promise<void> {
  for (const userType of USER_TYPES) {
    for (const signup of (await db.collection(`${userType}s`).get()).docs)
      await countSignup(
        db,
        config,
        { eventId: `created/${userType}/${signup.id}`, userType, signup },
        1,
        now,
      );
  }
}

/** After a fault: the person tries again, events come twice, and time passes under the eyes of the sweeper. */
async function recover(scene: Scene, { act }: Act): Promise<void> {
  scene.now = after(scene.now, 11 * SECOND);
  await act(scene);
  await deliverEvents(scene);
  await deliverEvents(scene);
  for (let hours = 0; hours < 3; hours++) {
    scene.now = after(scene.now, HOUR);
    await sweepOutbox(scene.db, config, () => scene.now);
  }
}

/** Does an act once with a fault, recovers, and says what is wrong in the end. */
async function play(act: Act, fault: Fault | undefined): Promise<{ calls: number; wrong: string[] }> {
  const project = newProject();
  const [sound, faulty] = [faultyDatabase(project), faultyDatabase(project, fault)];
  const scene = { db: sound.db, now: new Date('2026-03-02T10:00:00Z'), email: newEmail(), token: '' };
  try {
    await act.prepare?.(scene);
    try {
      await act.act({ ...scene, db: faulty.db });
    } catch (error) {
      if (!isTheFault(error)) throw error;
    }
    await recover(scene, act);
    const mails = await mailsTo(scene.email);
    const sentTwice = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
    return {
      calls: faulty.calls(),
      wrong: [
        ...(await violations(sound.db)),
        ...(mails.length === 0 && !scene.token ? ['no mail ever came'] : []),
        ...(sentTwice > 0 ? ['a mail came twice'] : []),
      ],
    };
  } finally {
    await Promise.all([sound.close(), faulty.close()]);
  }
}

function isTheFault(error: unknown): boolean {
  return (
    error instanceof Killed || Object.values<unknown>(CODES).includes((error as { code?: unknown }).code)
  );
}

/** The mail server has taken the mail, and Firestore was never told: nobody can know, so the mail goes out once more with the same link. */
const UNAVOIDABLE = 'a mail came twice';

describe.concurrent.each(Object.entries(ACTS))('%s', (name, act) => {
  test.for([
    ['the process is killed before its call', 'before', 'KILLED'],
    ['the process is killed after its call', 'after', 'KILLED'],
    ['Firestore is not available', 'before', 'UNAVAILABLE'],
    ['the answer is lost', 'after', 'UNAVAILABLE'],
    ['Firestore aborts', 'before', 'ABORTED'],
    ['Firestore takes too long, and does it', 'after', 'DEADLINE_EXCEEDED'],
  ] as const)('%s: nothing is lost and nothing is there twice', async ([, when, code], { expect }) => {
    const { calls } = await play(act, undefined);
    expect(calls).toBeGreaterThan(0);
    const outcomes = await Promise.all(
      Array.from({ length: calls }, async (_, at) => (await play(act, { at, when, code })).wrong),
    );
    const allowed = name === 'the delivery of a mail' ? [[], [UNAVOIDABLE]] : [[]];
    for (const [at, wrong] of outcomes.entries())
      expect.soft(allowed, `call ${at}: ${wrong.join('; ')}`).toContainEqual(wrong);
  });
});
