import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { describe, test, vi } from 'vitest';
import { USER_TYPES } from '../contract/values.ts';
import { config } from '../src/config.ts';
import { signupId } from '../src/domain/signup-id.ts';
import { deliverMail } from '../src/mail/deliver-mail.ts';
import { sweepOutbox } from '../src/mail/sweep-outbox.ts';
import { countSignup } from '../src/triggers/count-signup.ts';
import { claimMail } from '../src/workflows/claim-mail.ts';
import { confirmEmail } from '../src/workflows/confirm-email.ts';
import { deleteAccount, resumeDeletions } from '../src/workflows/delete-account.ts';
import { joinWaitlist } from '../src/workflows/join-waitlist.ts';
import { findAccount } from '../src/workflows/personal-data-sources.ts';
import { decideReferral } from '../src/workflows/review-referral.ts';
import { setTiers } from '../src/workflows/set-tiers.ts';
import { CODES, type Fault, faultyDatabase, Killed, newProject } from './support/faulty-database.ts';
import { mailsTo } from './support/inbox.ts';
import { violations } from './support/invariants.ts';
import { after, fanRequest, HOUR, newEmail, SECOND, tokenIn } from './support/people.ts';

/*
 * Each act is done again and again, and each time another one of its calls to Firestore goes wrong. Then what happens in production after
 * a fault happens here: events are delivered late, twice and in another order, the person tries once more, the sweeper comes by. Before
 * that and in the end the whole database must be in order.
 */

/** Hundreds of runs, many at a time. */
vi.setConfig({ testTimeout: 240_000 });

/** One run of an act: a database and a clock of its own. */
interface Scene {
  db: Firestore;
  now: Date;
  email: string;
  /** Of the mail that the person has, taken from the outbox without a mail server. */
  token: string;
  /** Signups as they were before they were deleted, as the deletion's event has them. */
  gone: QueryDocumentSnapshot[];
}

/** An act that may fail anywhere, over a database in which whatever it needs has happened. */
interface Act {
  prepare?: (scene: Scene) => Promise<void>;
  act: (scene: Scene) => Promise<unknown>;
  /** What must be true in the end besides what always must: a sentence for each thing that is not. */
  missing?: (scene: Scene) => Promise<string[]>;
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
  return String(
    (await confirmEmail(scene.db, config.mailboxKey, await tokenOf(scene, email), scene.now))?.referralCode,
  );
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
    act: ({ db, token, now }) => confirmEmail(db, config.mailboxKey, token, now),
  },
  'accepting a held referral': {
    prepare: async (scene) => {
      const [inviting, alias] = [newEmail(), '+2@'];
      await join(scene, inviting);
      const code = (
        await confirmEmail(scene.db, config.mailboxKey, await tokenOf(scene, inviting), scene.now)
      )?.referralCode;
      scene.email = inviting.replace('@', alias);
      await join(scene, scene.email, code);
      scene.now = after(scene.now, 2 * HOUR);
      await confirmEmail(scene.db, config.mailboxKey, await tokenOf(scene, scene.email), scene.now);
      scene.token = String((await scene.db.collection('referrals').get()).docs[0]?.id);
    },
    act: ({ db, token, now }) => decideReferral(db, { id: token, isAccepted: true, admin: 'test' }, now),
  },
  counting: { prepare: (scene) => join(scene, scene.email), act: deliverEvents },
  'a promotion': {
    prepare: async (scene) => {
      await join(scene, scene.email);
      scene.token = await tokenOf(scene, scene.email);
      await confirmEmail(scene.db, config.mailboxKey, scene.token, scene.now);
    },
    act: async ({ db, email, now }) => {
      const ids = [signupId(config.mailboxKey, 'fan', email)];
      await setTiers(db, { action: 'bulk-promote', admin: 'test', userType: 'fan', ids, tier: 'vip' }, now);
    },
    missing: async ({ db }) => {
      const [[fan], log] = [(await db.collection('fans').get()).docs, await db.collection('auditLog').get()];
      return [
        ...(fan?.get('accessTier') === 'vip' ? [] : ['the tier was not given']),
        ...(log.size === 1 ? [] : [`${log.size} entries are in the audit log`]),
      ];
    },
  },
  'a deletion': {
    prepare: async (scene) => {
      await join(scene, scene.email);
      scene.token = await tokenOf(scene, scene.email);
      await confirmEmail(scene.db, config.mailboxKey, scene.token, scene.now);
      await deliverEvents(scene);
      scene.gone = (await scene.db.collection('fans').where('email', '==', scene.email).get()).docs;
    },
    act: async ({ db, email, now }) => {
      await deleteAccount(db, config.mailboxKey, email, now);
    },
    missing: async ({ db, email }) => {
      const person = await findAccount(db, email);
      const left = await db.collection('deletionRequests').get();
      const mails = await db.collection('outbox').where('to', '==', email).get();
      return person.records.length + left.size + mails.size === 0 ? [] : ['something of the person is left'];
    },
  },
};

/** Whatever Firestore tells of what happened, as the triggers get it. */
async function deliverEvents({ db, now, gone }: Scene): Promise<void> {
  for (const signup of gone) {
    // Of what is gone both events may still be on their way, the later one first.
    if ((await signup.ref.get()).exists) continue;
    const event = { userType: 'fan', signup } as const;
    await countSignup(db, config, { eventId: `deleted/fan/${signup.id}`, ...event }, -1, now);
    await countSignup(db, config, { eventId: `created/fan/${signup.id}`, ...event }, 1, now);
  }
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

/** After a fault: what the functions do by themselves, before anybody tries again. Not everybody does. */
async function settle(scene: Scene): Promise<void> {
  scene.now = after(scene.now, 11 * SECOND);
  await resumeDeletions(scene.db);
  await deliverEvents(scene);
}

/** Then the person tries again, events come once more, and time passes under the eyes of the sweeper. */
async function recover(scene: Scene, { act }: Act): Promise<void> {
  await act(scene);
  await resumeDeletions(scene.db);
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
  const scene: Scene = {
    db: sound.db,
    now: new Date('2026-03-02T10:00:00Z'),
    email: newEmail(),
    token: '',
    gone: [],
  };
  try {
    await act.prepare?.(scene);
    try {
      await act.act({ ...scene, db: faulty.db });
    } catch (error) {
      if (!isTheFault(error)) throw error;
    }
    await settle(scene);
    const leftAlone = await violations(sound.db);
    await recover(scene, act);
    const mails = await mailsTo(scene.email);
    const sentTwice = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
    return {
      calls: faulty.calls(),
      wrong: [
        ...leftAlone.map((sentence) => `before anybody tries again: ${sentence}`),
        ...(await violations(sound.db)),
        ...((await act.missing?.(scene)) ?? []),
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
  ] as const)('a fault of the kind %s loses and duplicates nothing', async ([, when, code], { expect }) => {
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

describe('a process with another clock', () => {
  /* Instances of a function do not agree on the time to the second, and a laptop's clock may be off by hours. */
  test.for([
    ['behind', -3 * HOUR],
    ['ahead', 3 * HOUR],
  ] as const)(
    'that delivers, confirms and counts three hours %s leaves consistent data',
    async ([, off], { expect }) => {
      const { db, close } = faultyDatabase(newProject());
      const now = new Date('2026-03-02T10:00:00Z');
      const scene: Scene = { db, now, email: newEmail(), token: '', gone: [] };
      await join(scene, scene.email, await inviter(scene));
      const there = { ...scene, now: after(now, off) };
      // What was asked for in the future is not late, and what was asked for in the past is not forgotten.
      await sweepOutbox(db, config, () => there.now);
      await deliverEvents(there);
      await sweepOutbox(db, config, () => after(now, HOUR));
      const mails = await mailsTo(scene.email);
      expect(mails.length).toBe(1);
      await confirmEmail(db, config.mailboxKey, tokenIn(mails[0] as never), after(now, off + HOUR));
      await deliverEvents(scene);
      expect(await violations(db)).toEqual([]);
      await close();
    },
  );
});
