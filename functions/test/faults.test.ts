import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { describe, test, vi } from 'vitest';
import { USER_TYPES } from '../contract/values.ts';
import { config } from '../src/config.ts';
import type { Arrival } from '../src/domain/signup-flags.ts';
import { signupId } from '../src/domain/signup-id.ts';
import { deliverMail } from '../src/mail/deliver-mail.ts';
import { confirmEmail } from '../src/workflows/confirm-email.ts';
import { rollUp } from '../src/workflows/counter.ts';
import { deleteAccount, resumeDeletions } from '../src/workflows/delete-account.ts';
import { joinWaitlist } from '../src/workflows/join-waitlist.ts';
import { findAccount } from '../src/workflows/personal-data-sources.ts';
import { decideReferral } from '../src/workflows/review-referral.ts';
import { setTiers } from '../src/workflows/set-tiers.ts';
import { claim } from './support/claim.ts';
import { CODES, type Fault, faultyDatabase, Killed, newProject, READS } from './support/faulty-database.ts';
import { mailsTo } from './support/inbox.ts';
import { violations } from './support/invariants.ts';
import { deliverDueMails } from './support/mail-queue.ts';
import { after, fanRequest, HOUR, newEmail, SECOND, tokenIn } from './support/people.ts';
import { deliverEvent } from './support/signup-events.ts';

/*
 * Runs each action many times, each time with a fault at another of its calls to Firestore. Afterwards, as
 * in production, events are delivered late, twice and in another order, the person tries again, and the
 * schedules run. Before that and at the end the whole database must be consistent.
 */

/** Allows for hundreds of runs, many at a time. */
vi.setConfig({ testTimeout: 240_000 });

/** One run of an act, with a database and a clock of its own. */
interface Scene {
  db: Firestore;
  now: Date;
  email: string;
  /** The token of the person's mail, taken from the outbox without a mail server. */
  token: string;
  /** Signups as they were before their deletion, as in the deletion's event. */
  gone: QueryDocumentSnapshot[];
}

/** An act that may fail at any call, in a database where everything that it needs has happened. */
interface Act {
  prepare?: (scene: Scene) => Promise<void>;
  act: (scene: Scene) => Promise<unknown>;
  /** Returns a sentence for each condition of this act that does not hold at the end. */
  missing?: (scene: Scene) => Promise<string[]>;
}

async function join(
  { db, now }: Scene,
  email: string,
  referredByCode = '',
  arrival: Arrival = {},
): Promise<void> {
  const request = fanRequest(email, { referral: 'friend', referredByCode, arrival });
  await joinWaitlist(db, config.mailboxKey, request, now);
}

async function newestMail(db: Firestore, to: string): Promise<string> {
  const mails = await db.collection('outbox').where('to', '==', to).get();
  return String(mails.docs.at(-1)?.id);
}

async function tokenOf({ db, now }: Scene, to: string): Promise<string> {
  return String((await claim(db, config, await newestMail(db, to), now))?.token);
}

/** Creates a verified signup. @returns its referral code. */
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
      const inviting = newEmail();
      await join(scene, inviting);
      const code = (
        await confirmEmail(scene.db, config.mailboxKey, await tokenOf(scene, inviting), scene.now)
      )?.referralCode;
      await join(scene, scene.email, code, { website: true });
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
      await deleteAccount(db, config, email, now);
    },
    missing: async ({ db, email }) => {
      const person = await findAccount(db, email);
      const left = await db.collection('deletionRequests').get();
      const mails = await db.collection('outbox').where('to', '==', email).get();
      return person.records.length + left.size + mails.size === 0 ? [] : ['something of the person is left'];
    },
  },
};

/** Delivers Firestore's events to the triggers. */
async function deliverEvents({ db, now, gone }: Scene): Promise<void> {
  for (const signup of gone) {
    // Both events of a deleted signup may still be pending, the later one first.
    if ((await signup.ref.get()).exists) continue;
    await deliverEvent(db, 'fan', signup, -1, now);
    await deliverEvent(db, 'fan', signup, 1, now);
  }
  for (const userType of USER_TYPES) {
    for (const signup of (await db.collection(`${userType}s`).get()).docs)
      await deliverEvent(db, userType, signup, 1, now);
  }
  await rollUp(db);
}

/**
 * Runs what the functions do after a fault without the person, who may never try again.
 */
async function settle(scene: Scene): Promise<void> {
  scene.now = after(scene.now, 11 * SECOND);
  await resumeDeletions(scene.db);
  await deliverEvents(scene);
}

/** Runs the act again, delivers the events once more, and lets time pass until the schedules have run. */
async function recover(scene: Scene, { act }: Act): Promise<void> {
  await act(scene);
  await resumeDeletions(scene.db);
  await deliverEvents(scene);
  for (let hours = 0; hours < 3; hours++) {
    scene.now = after(scene.now, HOUR);
    await deliverDueMails(scene.db, () => scene.now);
  }
}

/** Runs an act once with a fault, recovers, and returns what is wrong at the end. */
async function play(act: Act, fault: Fault | undefined): Promise<{ methods: string[]; wrong: string[] }> {
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
      methods: faulty.methods,
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

/** The calls that each act makes without a fault. */
const callsOf: Record<string, Promise<string[]>> = {};

/**
 * The mail server accepted the mail, but Firestore never learned of it. No process can know that, so the mail is
 * sent again with the same link.
 */
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
    callsOf[name] ??= play(act, undefined).then((undisturbed) => undisturbed.methods);
    const methods = await callsOf[name];
    expect(methods.length).toBeGreaterThan(0);
    // A read changes nothing, so losing its reply is the same as losing its call.
    const isRunAnyway = (at: number) =>
      when === 'after' && code !== 'DEADLINE_EXCEEDED' && READS.includes(methods[at] ?? '');
    const outcomes = await Promise.all(
      methods.map(async (_, at) => (isRunAnyway(at) ? [] : (await play(act, { at, when, code })).wrong)),
    );
    const allowed = name === 'the delivery of a mail' ? [[], [UNAVOIDABLE]] : [[]];
    for (const [at, wrong] of outcomes.entries())
      expect.soft(allowed, `call ${at}: ${wrong.join('; ')}`).toContainEqual(wrong);
  });
});

describe('a process with another clock', () => {
  /* The clocks of instances differ by less than a second, but a laptop's may be off by hours. */
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
      // A request from the future is not late, and one from the past is not forgotten.
      await deliverDueMails(db, () => there.now);
      await deliverEvents(there);
      await deliverDueMails(db, () => after(now, HOUR));
      const mails = await mailsTo(scene.email);
      expect(mails.length).toBe(1);
      await confirmEmail(db, config.mailboxKey, tokenIn(mails[0] as never), after(now, off + HOUR));
      await deliverEvents(scene);
      expect(await violations(db)).toEqual([]);
      await close();
    },
  );
});
