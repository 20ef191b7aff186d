import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { describe, test } from 'vitest';
import { USER_TYPES } from '../../contract/values.ts';
import { config } from '../../src/config.ts';
import type { Arrival } from '../../src/domain/signup-flags.ts';
import { signupId } from '../../src/domain/signup-id.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { rollUp } from '../../src/workflows/counter.ts';
import { deleteAccount, resumeDeletions } from '../../src/workflows/delete-account.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { findAccount } from '../../src/workflows/personal-data-sources.ts';
import { decideReferral } from '../../src/workflows/review-referral.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { claim } from '../support/claim.ts';
import { mailsTo } from '../support/inbox.ts';
import { violations } from '../support/invariants.ts';
import { deliverDueMails } from '../support/mail-queue.ts';
import { CODES, type Fault, Killed, newProject, openProject, READS } from '../support/own-project.ts';
import { after, fanRequest, HOUR, newEmail, SECOND, tokenIn } from '../support/people.ts';
import { deliverEvent } from '../support/signup-events.ts';
import { isNightly } from '../support/sizes.ts';
import { confirmAndCredit, creditReferrerOf } from '../support/verify.ts';

/*
 * Runs each action many times, each time with a fault at another of its calls to Firestore. Then events are delivered
 * late, twice and in another order, as in production, and the database must be consistent. Finally the person tries
 * again and the schedules run, and the database must be consistent again.
 */

/** Describes one run of an action, with a database and a clock of its own. */
interface Run {
  db: Firestore;
  now: Date;
  email: string;
  /** The token of the person's mail, taken from the outbox without a mail server. */
  token: string;
  /** Signups as they were before their deletion, as in the deletion's event. */
  gone: QueryDocumentSnapshot[];
}

/** Describes an action that may fail at any of its calls. */
interface Action {
  /** Stores what the action needs. Meets no fault. */
  prepare?: (run: Run) => Promise<void>;
  perform: (run: Run) => Promise<unknown>;
  /** Returns a sentence for each result of the action that is missing at the end. */
  missing?: (run: Run) => Promise<string[]>;
}

async function join(
  { db, now }: Run,
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

async function tokenOf({ db, now }: Run, to: string): Promise<string> {
  return String((await claim(db, config, await newestMail(db, to), now))?.token);
}

/** Creates a verified signup. @returns its referral code. */
async function newReferralCode(run: Run): Promise<string> {
  const email = newEmail();
  await join(run, email);
  return String((await confirmEmail(run.db, config, await tokenOf(run, email), run.now))?.referralCode);
}

const ACTIONS: Record<string, Action> = {
  signup: { perform: (run) => join(run, run.email) },
  'signup again, a minute later': {
    prepare: async (run) => {
      await join(run, run.email);
      run.now = after(run.now, 61 * SECOND);
    },
    perform: (run) => join(run, run.email),
  },
  'the delivery of a mail': {
    prepare: (run) => join(run, run.email),
    perform: async ({ db, email, now }) => deliverMail(db, config, await newestMail(db, email), () => now),
  },
  verification: {
    prepare: async (run) => {
      await join(run, run.email, await newReferralCode(run));
      run.token = await tokenOf(run, run.email);
    },
    perform: ({ db, token, now }) => confirmEmail(db, config, token, now),
  },
  'crediting a referrer': {
    prepare: async (run) => {
      await join(run, run.email, await newReferralCode(run));
      run.token = await tokenOf(run, run.email);
      await confirmEmail(run.db, config, run.token, run.now);
    },
    perform: creditAll,
  },
  'accepting a held referral': {
    prepare: async (run) => {
      const inviting = newEmail();
      await join(run, inviting);
      const code = (await confirmEmail(run.db, config, await tokenOf(run, inviting), run.now))?.referralCode;
      await join(run, run.email, code, { website: true });
      run.now = after(run.now, 2 * HOUR);
      await confirmAndCredit(run.db, await tokenOf(run, run.email), run.now);
      run.token = String((await run.db.collection('referrals').get()).docs[0]?.id);
    },
    perform: ({ db, token, now }) => decideReferral(db, { id: token, isAccepted: true, admin: 'test' }, now),
  },
  counting: { prepare: (run) => join(run, run.email), perform: deliverEvents },
  'a promotion': {
    prepare: async (run) => {
      await join(run, run.email);
      run.token = await tokenOf(run, run.email);
      await confirmEmail(run.db, config, run.token, run.now);
    },
    perform: async ({ db, email, now }) => {
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
    prepare: async (run) => {
      await join(run, run.email);
      run.token = await tokenOf(run, run.email);
      await confirmEmail(run.db, config, run.token, run.now);
      await deliverEvents(run);
      run.gone = (await run.db.collection('fans').where('email', '==', run.email).get()).docs;
    },
    perform: async ({ db, email, now }) => {
      await deleteAccount(db, config, email, now);
    },
    missing: async ({ db, email }) => {
      const person = await findAccount(db, email);
      const left = await db.collection('deletionRequests').get();
      const mails = await db.collection('outbox').where('to', '==', email).get();
      return person.records.length + left.size + mails.size === 0 ? [] : ['data of the person is left'];
    },
  },
};

/** Delivers Firestore's events to the triggers. */
async function deliverEvents({ db, now, gone }: Run): Promise<void> {
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
  await creditAll({ db, now });
  await rollUp(db);
}

/** Runs the tasks of all confirmations that credit a referrer. */
async function creditAll({ db, now }: Pick<Run, 'db' | 'now'>): Promise<void> {
  const codes = await db.collection('referralCodes').get();
  for (const { id: referralCode } of codes.docs) await creditReferrerOf({ referralCode }, now, db);
}

/** Runs what follows a fault if the person never tries again. */
async function settle(run: Run): Promise<void> {
  run.now = after(run.now, 11 * SECOND);
  await resumeDeletions(run.db);
  await deliverEvents(run);
}

/** Repeats the action, delivers the events again, and delivers mails for three hours. */
async function recover(run: Run, { perform }: Action): Promise<void> {
  await perform(run);
  await resumeDeletions(run.db);
  await deliverEvents(run);
  for (let hours = 0; hours < 3; hours++) {
    run.now = after(run.now, HOUR);
    await deliverDueMails(run.db, () => run.now);
  }
}

/** Runs an action once with a fault, then recovers. @returns the calls, and what is wrong afterwards. */
async function runWithFault(
  action: Action,
  fault: Fault | undefined,
): Promise<{ methods: string[]; wrong: string[] }> {
  const project = newProject();
  const [sound, faulty] = [openProject(project), openProject(project, fault)];
  const run: Run = {
    db: sound.db,
    now: new Date('2026-03-02T10:00:00Z'),
    email: newEmail(),
    token: '',
    gone: [],
  };
  try {
    await action.prepare?.(run);
    try {
      await action.perform({ ...run, db: faulty.db });
    } catch (error) {
      if (!isTheFault(error)) throw error;
    }
    await settle(run);
    const wrongBeforeRetry = await violations(sound.db);
    await recover(run, action);
    const mails = await mailsTo(run.email);
    const sentTwice = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
    return {
      methods: faulty.methods,
      wrong: [
        ...wrongBeforeRetry.map((sentence) => `before the person tries again: ${sentence}`),
        ...(await violations(sound.db)),
        ...((await action.missing?.(run)) ?? []),
        ...(mails.length === 0 && !run.token ? ['no mail was sent'] : []),
        ...(sentTwice > 0 ? ['a mail was sent twice'] : []),
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

/** The calls of each action without a fault. */
const callsOf: Record<string, Promise<string[]>> = {};

/**
 * If a process dies after the mail server accepted a mail and before Firestore stores that, the mail is sent again
 * with the same link.
 */
const UNAVOIDABLE = 'a mail was sent twice';

const FAULTS = [
  ['the process is killed before its call', 'before', 'KILLED'],
  ['the process is killed after its call', 'after', 'KILLED'],
  ['Firestore is not available', 'before', 'UNAVAILABLE'],
  ['the reply is lost', 'after', 'UNAVAILABLE'],
  // These differ from the two above only in the retries of the Firestore client.
  ...(isNightly
    ? ([
        ['Firestore aborts', 'before', 'ABORTED'],
        ['Firestore exceeds the deadline but commits', 'after', 'DEADLINE_EXCEEDED'],
      ] as const)
    : []),
] as const;

describe.concurrent.each(Object.entries(ACTIONS))('%s', (name, action) => {
  test.for(FAULTS)('loses and duplicates nothing if %s', async ([, when, code], { expect }) => {
    callsOf[name] ??= runWithFault(action, undefined).then((faultless) => faultless.methods);
    const methods = await callsOf[name];
    expect(methods.length).toBeGreaterThan(0);
    // A read changes nothing, so it does not matter whether a process is killed before or after it. Losing the reply to
    // a read is the same as losing its call. Other rows test both.
    const isCovered = (at: number) =>
      READS.includes(methods[at] ?? '') &&
      (code === 'KILLED' || (when === 'after' && code !== 'DEADLINE_EXCEEDED'));
    const outcomes = await Promise.all(
      methods.map(async (_, at) =>
        isCovered(at) ? [] : (await runWithFault(action, { at, when, code })).wrong,
      ),
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
      const { db, close } = openProject(newProject());
      const now = new Date('2026-03-02T10:00:00Z');
      const run: Run = { db, now, email: newEmail(), token: '', gone: [] };
      await join(run, run.email, await newReferralCode(run));
      const there = { ...run, now: after(now, off) };
      // With the clock behind, the mail is not due yet, and the later delivery sends it.
      await deliverDueMails(db, () => there.now);
      await deliverEvents(there);
      await deliverDueMails(db, () => after(now, HOUR));
      const mails = await mailsTo(run.email);
      expect(mails.length).toBe(1);
      await confirmEmail(db, config, tokenIn(mails[0] as never), after(now, off + HOUR));
      await deliverEvents(run);
      expect(await violations(db)).toEqual([]);
      await close();
    },
  );
});
