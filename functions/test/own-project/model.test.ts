import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  SIGNED_LINK_LIFETIME_MS,
  TOKEN_LIFETIME_MS,
  UNVERIFIED_RETENTION_DAYS,
} from '../../contract/limits.ts';
import {
  EARLY_ACCESS_TIERS,
  REVIEW_DECISIONS,
  type ReferralSource,
  USER_TYPES,
} from '../../contract/values.ts';
import { readCounts } from '../../src/collections/counter-shards.ts';
import { mailboxRef } from '../../src/collections/mailboxes.ts';
import { referrals } from '../../src/collections/referrals.ts';
import { signupPath } from '../../src/collections/signups.ts';
import { suppressionPath } from '../../src/collections/suppressions.ts';
import { config } from '../../src/config.ts';
import { mailboxHash } from '../../src/domain/mailbox.ts';
import { recalculate } from '../../src/triggers/recalculate.ts';
import { markDelivered } from '../../src/workflows/claim-mail.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { rollUp } from '../../src/workflows/counter.ts';
import { deleteAccount } from '../../src/workflows/delete-account.ts';
import { invite } from '../../src/workflows/invite.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { processLateAnswers } from '../../src/workflows/late-answers.ts';
import { PAGE_LEASE_MS, startJob } from '../../src/workflows/recalculation.ts';
import { reviewIdol } from '../../src/workflows/review-idol.ts';
import { decideReferral } from '../../src/workflows/review-referral.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { submitVerification } from '../../src/workflows/submit-verification.ts';
import { sweepUnverified } from '../../src/workflows/sweep-unverified.ts';
import { unsubscribe } from '../../src/workflows/unsubscribe.ts';
import { violations } from '../support/invariants.ts';
import { type Address, type Key, Model, READERS } from '../support/model.ts';
import { mailIdOf, type StepFault, World } from '../support/model-world.ts';
import { DAY, fanRequest, HOUR, idOf, idolRequest, MINUTE, SECOND } from '../support/people.ts';
import { isNightly } from '../support/sizes.ts';

/*
 * Runs random histories of a waitlist. Each step runs in a database and in a model in memory. After each step both must
 * agree and the database must be consistent. `npm run test:emulator -- own-project/model` tries 30 histories, with
 * `--mode nightly` 500. A failure prints the shortest failing history and the MODEL_SEED that repeats it.
 */

const [RUNS, TIME_MS] = isNightly ? [500, 30 * MINUTE] : [30, 8 * MINUTE];
/** Histories run two at a time, because each mostly waits for the emulator. */
const AT_A_TIME = 2;
/** 31 bits, so that fast-check prints the same number. */
const newSeed = () => Date.now() % 2 ** 31;
const SEED = Number(process.env.MODEL_SEED || (isNightly ? newSeed() : process.env.TEST_SEED));
const COMMAND = `npm run test:emulator -- own-project/model${isNightly ? ' --mode nightly' : ''}`;
vi.setConfig({ testTimeout: TIME_MS + MINUTE });

const ADMIN = 'a'.repeat(64);
const ADDRESSES = Object.keys(READERS) as Address[];
const KEYS: Key[] = USER_TYPES.flatMap((userType) =>
  ADDRESSES.map((address): Key => `${userType} ${address}`),
);
const RETENTION_MS = UNVERIFIED_RETENTION_DAYS * DAY;
const TIERS = ['standard', ...EARLY_ACCESS_TIERS] as const;
const JUMPS = [
  5 * SECOND,
  30 * SECOND,
  MINUTE,
  HOUR,
  TOKEN_LIFETIME_MS,
  SIGNED_LINK_LIFETIME_MS['your-data'],
];

type Step = fc.AsyncCommand<Model, World>;

/** How often each result occurred, to detect histories that test nothing. */
const occurrences = new Map<string, number>();
const countResult = (what: string) => void occurrences.set(what, (occurrences.get(what) ?? 0) + 1);

function step(
  name: string,
  act: (model: Model, world: World) => Promise<void>,
  isPossible: (model: Model) => boolean = () => true,
): Step {
  return {
    check: isPossible,
    toString: () => name,
    run: async (model, world) => {
      model.nowMs += SECOND;
      await world.during(() => act(model, world));
      await expectAgreement(model, world);
    },
  };
}

const userType = fc.constantFrom(...USER_TYPES);
const address = fc.constantFrom(...ADDRESSES);
const key = fc.constantFrom(...KEYS);
const dateOf = ({ nowMs }: Model) => new Date(nowMs);
const [partsOf, idFor] = [
  (of: Key) => of.split(' ') as ['fan' | 'idol', Address],
  (of: Key) => idOf(...partsOf(of)),
];
const pick = <Item>(items: readonly Item[], n: number): Item | undefined => items[n % items.length];

const join = async (model: Model, world: World, of: Key, source: ReferralSource | '', by: number | null) => {
  const [type, email] = partsOf(of);
  const referredBy = (by === null ? undefined : pick([...world.codes], by)) ?? '';
  const request = type === 'fan' ? fanRequest(email) : idolRequest(email);
  const sent = { ...request, referral: source, referredByCode: referredBy };
  await world.perform((db) => joinWaitlist(db, config.mailboxKey, sent, dateOf(model)));
  model.join({ userType: type, address: email, source, referredBy }, (ms, suffix) =>
    mailIdOf(type, email, suffix ?? ms),
  );
};

const deliverMails = async (model: Model, world: World) => {
  const missed = new Set([...model.mails.keys()].filter((mailId) => model.decide(mailId) !== 'not due'));
  await world.claimDue(model, async (mailId, isClaimed) => {
    missed.delete(mailId);
    if (model.mails.has(mailId)) {
      const decision = model.deliver(mailId);
      countResult(`mail ${decision}`);
      expect(isClaimed, `${mailId}: ${decision}`).toBe(decision === 'sent');
    }
    if (isClaimed) await markDelivered(world.db, mailId, dateOf(model));
  });
  expect([...missed], 'mails that are due and not listed').toEqual([]);
};

const confirm = async (model: Model, world: World, mailId: string) => {
  const token = world.tokens.get(mailId) ?? '';
  const reply = await world.perform((db) => confirmEmail(db, config, token, dateOf(model)));
  const works = model.confirm(mailId, reply?.referralCode ?? '');
  countResult(`confirmation ${works ? 'works' : 'refused'}`);
  expect(reply !== null, mailId).toBe(works);
  if (reply) world.codes.add(reply.referralCode);
};

const joining = fc.record({
  of: key,
  source: fc.constantFrom('friend', 'social_media', ''),
  by: fc.option(fc.nat(5), { freq: 3 }),
} as const);
const describeJoining = ({ of, source, by }: { of: Key; source: string; by: number | null }) =>
  `${of} joins${source && ` from ${source}`}${by === null ? '' : ` by code ${by}`}`;

const joins = joining.map((sent) =>
  step(describeJoining(sent), (model, world) => join(model, world, sent.of, sent.source, sent.by)),
);

const deliversMails = fc.constant(step('the due mails are delivered', deliverMails));

const confirms = fc.nat().map((n) =>
  step(`link ${n} is confirmed`, async (model, world) => {
    const mailId = pick([...world.tokens.keys()], n);
    if (mailId) await confirm(model, world, mailId);
  }),
);

/** A person signs up, gets the mail and confirms at once. */
const arrives = joining.map((sent) =>
  step(`${describeJoining(sent)} and confirms`, async (model, world) => {
    await join(model, world, sent.of, sent.source, sent.by);
    model.nowMs += MINUTE;
    await deliverMails(model, world);
    const mailId = [...model.tokens.keys()].findLast((id) => model.tokens.get(id)?.key === sent.of);
    if (mailId) await confirm(model, world, mailId);
  }),
);

const decidesReferral = fc.record({ n: fc.nat(), isAccepted: fc.boolean() }).map(({ n, isAccepted }) =>
  step(`held referral ${n} is ${isAccepted ? 'accepted' : 'dismissed'}`, async (model, world) => {
    const ids = [...model.referrals].filter(([, { state }]) => state === 'held').map(([id]) => id);
    const id = pick(ids, n) ?? '';
    const held = model.referrals.get(id);
    if (!held) return;
    const docs = (await referrals(world.db).where('state', '==', 'held').get()).docs;
    const found = docs.find((document) => {
      const { userType: type, userId, referrerType, referrerId } = document.data();
      return (
        type === partsOf(held.of)[0] &&
        userId === idFor(held.of) &&
        referrerType === partsOf(held.owner)[0] &&
        referrerId === idFor(held.owner)
      );
    });
    const action = { id: String(found?.id), isAccepted, admin: ADMIN };
    await world.perform((db) => decideReferral(db, action, dateOf(model)));
    model.decideReferral(id, isAccepted);
    countResult(`held referral ${isAccepted ? 'accepted' : 'dismissed'}`);
  }),
);

const deletesAccount = address.map((email) =>
  step(`${email} deletes the account`, async (model, world) => {
    await world.perform((db) => deleteAccount(db, config, email, dateOf(model)));
    model.deleteAccount(email);
  }),
);

const unsubscribes = address.map((email) =>
  step(`${email} unsubscribes`, async (model, world) => {
    const subject = suppressionPath(config.mailboxKey, email);
    await world.perform((db) => unsubscribe(db, subject, dateOf(model)));
    model.unsubscribe(email);
  }),
);

const assignsTier = fc.record({ of: key, tier: fc.constantFrom(...TIERS) }).map(({ of, tier }) =>
  step(`${of} is assigned ${tier}`, async (model, world) => {
    const [type] = partsOf(of);
    const action = { action: 'assign-tier', admin: ADMIN, userType: type, tier } as const;
    const { unknown } = await world.perform((db) =>
      setTiers(db, { ...action, ids: [idFor(of)] }, dateOf(model)),
    );
    const signup = model.signups.get(of);
    expect(unknown).toEqual(signup ? [] : [idFor(of)]);
    if (signup) model.assignTier(signup, tier);
  }),
);

const promotes = fc
  .record({
    type: userType,
    some: fc.subarray(ADDRESSES, { minLength: 1 }),
    tier: fc.constantFrom(...EARLY_ACCESS_TIERS),
  })
  .map(({ type, some, tier }) =>
    step(
      `${some.map((email) => `${type} ${email}`).join(', ')} are promoted to ${tier}`,
      async (model, world) => {
        const ids = some.map((email) => idOf(type, email));
        const action = { action: 'bulk-promote', admin: ADMIN, userType: type, ids, tier } as const;
        await world.perform((db) => setTiers(db, action, dateOf(model)));
        const known = some.flatMap((email) => model.signupOf(type, email) ?? []);
        // All signups or none.
        if (known.length === some.length) model.promote(known, tier);
      },
    ),
  );

const invites = fc.record({ of: key, tier: fc.constantFrom(...EARLY_ACCESS_TIERS) }).map(({ of, tier }) =>
  step(`${of} is invited as ${tier}`, async (model, world) => {
    const [type, email] = partsOf(of);
    const request = { email, userType: type, tier, admin: ADMIN, language: 'en' } as const;
    await world.perform((db) => invite(db, config, request, dateOf(model)));
    model.invite(type, email, tier);
  }),
);

const submits = fc.record({ email: address, content: fc.constantFrom('a', 'b') }).map(({ email, content }) =>
  step(`idol ${email} submits ${content}`, async (model, world) => {
    const documents = [{ type: 'passport', description: '', url: `https://files.example.com/${content}` }];
    const sent = { documents, socialProofs: [], additionalInfo: '' };
    await world.perform((db) => submitVerification(db, idOf('idol', email), sent, 'en', dateOf(model)));
    model.submit(email, content, (version) => mailIdOf('idol', email, `received-${version}`));
  }),
);

const reviews = fc
  .record({ email: address, decision: fc.constantFrom(...REVIEW_DECISIONS) })
  .map(({ email, decision }) =>
    step(`idol ${email} is reviewed: ${decision}`, async (model, world) => {
      const idol = model.signupOf('idol', email);
      const seen = {
        idolId: idOf('idol', email),
        version: idol?.submitted.length ?? 1,
        seen: idol?.review ?? 'pending',
      };
      const action = { admin: ADMIN, ...seen, decision, reasons: [], note: 'Because.' };
      await world.perform((db) => reviewIdol(db, action, dateOf(model)));
      if (idol) model.review(idol, decision);
    }),
  );

const recalculates = fc.constant(
  step('the scores are recalculated', async (model, world) => {
    let attempts = 0;
    await world.perform(async (db) => {
      // A worker that the fault killed holds the page until its lease ends.
      if (attempts++ > 0) model.nowMs += PAGE_LEASE_MS;
      const { task } = await startJob(db, ADMIN, dateOf(model));
      const tasks = task ? [task.data] : [];
      for (const page of tasks)
        await recalculate(
          db,
          async (_queue, { data }) => void tasks.push(data as typeof page),
          config.adminTimeZone,
          page,
          () => dateOf(model),
        );
    });
    for (const [of, signup] of model.signups) {
      const stored = await world.signups.get(of)?.ref.get();
      expect(stored?.get('priorityScore'), of).toBe(model.scoreOf(of, signup));
    }
  }),
);

const sweeps = fc.boolean().map((isLate) =>
  step(
    `unconfirmed signups are swept${isLate ? ' after their retention time' : ''}`,
    async (model, world) => {
      if (isLate) {
        // A signup whose mail waits is kept.
        await deliverMails(model, world);
        model.nowMs += RETENTION_MS;
      }
      await world.perform((db) => sweepUnverified(db, config, () => dateOf(model)));
      const before = model.signups.size;
      model.sweep(RETENTION_MS);
      if (model.signups.size < before) countResult('swept');
    },
  ),
);

const waits = fc.constantFrom(...JUMPS, RETENTION_MS).map((ms) =>
  step(`${ms / SECOND} seconds pass`, async (model) => {
    model.nowMs += ms;
  }),
);

const counts = fc
  .record({
    order: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
    isTwice: fc.boolean(),
    again: fc.option(fc.nat()),
  })
  .map(({ order, isTwice, again }) =>
    step(
      `${order.length} events arrive in the order ${order}${isTwice ? ', twice' : ''}`,
      async (model, world) => {
        const late = order.flatMap((n) => world.pending.splice(n % Math.max(1, world.pending.length), 1));
        const repeated = again === null ? [] : [pick(world.delivered, again)].flatMap((event) => event ?? []);
        await world.deliver([...late, ...(isTwice ? late : []), ...repeated], model.nowMs);
        world.delivered.push(...late);
      },
    ),
  );

/** Runs tasks of credits late, twice and in another order. */
const credits = fc
  .record({ order: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), isTwice: fc.boolean() })
  .map(({ order, isTwice }) =>
    step(
      `${order.length} credits run in the order ${order}${isTwice ? ', twice' : ''}`,
      async (model, world) => {
        const late = order.flatMap((n) => world.credits.splice(n % Math.max(1, world.credits.length), 1));
        const repeated = [pick(world.doneCredits, order[0] ?? 0)].flatMap((credit) => credit ?? []);
        await creditAll(model, world, [...late, ...(isTwice ? [...late, ...repeated] : [])]);
        world.doneCredits.push(...late);
      },
    ),
  );

const creditAll = async (model: Model, world: World, some: World['credits']) => {
  for (const credit of some) {
    await world.credit(credit, model.nowMs);
    model.credit(credit.of, credit.task.referredByCode);
  }
};

/** Compares the stored signups, sent mails and counts with the model. */
async function expectAgreement(model: Model, world: World): Promise<void> {
  const stored = Object.fromEntries(
    [...world.signups].map(([of, document]) => {
      const signup = document.data();
      return [
        of,
        {
          verifiedMs: signup.verifiedAt?.toMillis() ?? null,
          code: signup.referralCode,
          source: signup.referral,
          referredBy: signup.referredByCode,
          isReferred: signup.isReferred,
          credits: signup.verifiedReferrals,
          tier: signup.accessTier,
          review: 'verificationState' in signup ? signup.verificationState : '',
        },
      ];
    }),
  );
  const expected = Object.fromEntries(
    [...model.signups].map(([of, { verifiedMs, code, source, referredBy, isReferred, tier, review }]) => [
      of,
      { verifiedMs, code, source, referredBy, isReferred, credits: model.creditsOf(of), tier, review },
    ]),
  );
  expect(stored).toEqual(expected);
  await Promise.all([expectSends(model, world), expectConsistency(world)]);
  // Counts late answers, which the check of consistency must not see half done.
  await expectCounts(model, world);
}

/** Compares the recent mails to each mailbox, which the daily limit counts. */
async function expectSends(model: Model, world: World): Promise<void> {
  for (const [email, reader] of Object.entries(READERS)) {
    const ref = mailboxRef(world.db, mailboxHash(config.mailboxKey, email), 'visitor');
    const sends = (await ref.get()).data()?.sends.map(({ mailId, at }) => ({ mailId, at: at.toMillis() }));
    expect(sends ?? [], `mails to ${email}`).toEqual(model.sends.get(reader) ?? []);
  }
}

/** Checks that the database is consistent. Ignores what pending creations and tasks will store. */
async function expectConsistency(world: World): Promise<void> {
  const isCounting = pendingCreations(world).length > 0;
  if (!isCounting) await rollUp(world.db);
  const wrong = await violations(world.db);
  const awaited = world.credits.map(
    ({ task }) => `${signupPath(task.userType, task.userId)}: its own referral is not recorded`,
  );
  const isLate = (sentence: string) =>
    (isCounting && /^(shards|public counter|search):/.test(sentence)) || awaited.includes(sentence);
  expect(wrong.filter((sentence) => !isLate(sentence))).toEqual([]);
}

/** Compares the counts. Deletions are counted in their own commit, so only pending creations are missing. */
async function expectCounts({ signups }: Model, world: World): Promise<void> {
  const [all, counted] = [[...signups.values()], await readCounts(world.db)];
  for (const type of USER_TYPES) {
    const isOfType = (signup: { userType: string }) => signup.userType === type;
    expect(counted[type], type).toBe(
      all.filter(isOfType).length - pendingCreations(world).filter(isOfType).length,
    );
  }
  if (pendingCreations(world).length > 0) return;
  await processLateAnswers(world.db);
  const { sources } = await readCounts(world.db);
  const bySource = Object.groupBy(all, ({ source }) => source);
  for (const [source, count] of Object.entries(sources))
    expect(count, source).toBe(bySource[source as keyof typeof bySource]?.length ?? 0);
}

const pendingCreations = ({ pending }: World) => pending.filter(({ by }) => by === 1);

const fault: fc.Arbitrary<StepFault | null> = fc.option(
  fc.record({
    step: fc.nat(20),
    at: fc.nat(6),
    when: fc.constantFrom('before', 'after'),
    code: fc.constantFrom('KILLED', 'UNAVAILABLE', 'ABORTED', 'DEADLINE_EXCEEDED'),
  }),
);

/** The results that must occur: in 30 histories, and those that must also occur in 500. */
const FREQUENT = ['mail sent', 'mail waits', 'confirmation works', 'referral counted', 'fault met'];
const RARE = ['mail unwanted', 'confirmation refused', 'referral held', 'referral recorded', 'swept'];

/** Lists frequent steps several times, so that a history makes progress. */
const history = fc.commands(
  [
    ...[arrives, arrives, arrives, arrives, joins, joins, deliversMails, confirms, counts, waits],
    ...[credits, credits, credits],
    ...[decidesReferral, decidesReferral, deletesAccount, unsubscribes, assignsTier, promotes, invites],
    ...[submits, submits, reviews, reviews, recalculates, sweeps],
  ],
  { maxCommands: 30, size: 'max' },
);

test('after any history the database agrees with the model and is consistent', async () => {
  const property = fc.asyncProperty(history, fault, async (steps, fault) => {
    const [model, world] = [new Model(), new World(fault)];
    try {
      await fc.asyncModelRun(() => ({ model, real: world }), steps);
      await world.during(() => world.deliver(world.pending.splice(0), model.nowMs));
      await world.during(() => creditAll(model, world, world.credits.splice(0)));
      await expectAgreement(model, world);
      countResult('histories');
      if (world.hasMetFault) countResult('fault met');
      for (const { state } of model.referrals.values()) countResult(`referral ${state}`);
    } finally {
      await world.close();
    }
  });
  const limits = { interruptAfterTimeLimit: TIME_MS, markInterruptAsFailure: true };
  const runs = Array.from({ length: AT_A_TIME }, async (_, n) => {
    const seed = SEED + n;
    try {
      await fc.assert(property, { ...limits, seed, numRuns: RUNS / AT_A_TIME });
    } catch (error) {
      if (error instanceof Error) error.message += `\n\nTo repeat it: MODEL_SEED=${seed} ${COMMAND}`;
      throw error;
    }
  });
  await Promise.all(runs);
  for (const what of isNightly ? [...FREQUENT, ...RARE] : FREQUENT)
    expect(occurrences.get(what), what).toBeGreaterThan(0);
});
