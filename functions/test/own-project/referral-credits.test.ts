import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, onTestFinished, test } from 'vitest';
import { REFERRAL_BURST } from '../../contract/limits.ts';
import type { UserType } from '../../contract/values.ts';
import { referralCodeRef } from '../../src/collections/referral-codes.ts';
import { type ReferralDoc, referrals } from '../../src/collections/referrals.ts';
import { signupRef } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import type { Enqueue } from '../../src/task-queue.ts';
import { countConfirmation } from '../../src/triggers/count-signup.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { creditReferral } from '../../src/workflows/credit-referral.ts';
import { deleteAccount } from '../../src/workflows/delete-account.ts';
import { inParallel } from '../support/client.ts';
import { countCalls } from '../support/count-calls.ts';
import { type Fault, newProject, openProject } from '../support/own-project.ts';
import { after, fanRequest, HOUR, idOf, MINUTE, newEmail, SECOND, storedFan } from '../support/people.ts';
import { joinAndVerify, joinForToken } from '../support/verify.ts';

/* Tests the task that credits a referrer after a confirmation: it may run late, twice and in any order. */

const NOW = new Date('2026-03-02T10:00:00Z');
/** Fewer than the queue's 40, because the emulator lets transactions on one document wait for each other. */
const TASKS_AT_ONCE = 4;

/** Creates a project with a verified fan who has a referral code. */
async function newReferrer() {
  const project = newProject();
  const { db, close } = openProject(project);
  onTestFinished(close);
  const email = newEmail();
  const { referralCode: code } = await joinAndVerify(fanRequest(email), NOW, db);
  /** Signs a friend up. @returns the token of the mail. */
  const invite = (friend: string, now = NOW) =>
    joinForToken(fanRequest(friend, { referredByCode: code }), now, db);
  const confirm = (token: string, now: Date) => confirmEmail(db, config, token, now);
  /** Runs the task of a friend. */
  const credit = (friend: string, now: Date, referredByCode = code) =>
    creditReferral(db, 'UTC', { userType: 'fan', userId: idOf('fan', friend), referredByCode }, now);
  const creditsOf = async () => (await storedFan(email, db))?.verifiedReferrals;
  return { db, project, email, code, invite, confirm, credit, creditsOf };
}

const stored = async (db: Firestore): Promise<ReferralDoc[]> =>
  (await referrals(db).get()).docs.map((referral) => referral.data());

/** The client's internal method that reads documents. */
interface Wire {
  requestStream(
    method: string,
    isBidirectional: boolean,
    request: { documents?: string[] },
    ...rest: unknown[]
  ): Promise<unknown>;
  request(method: string, request: { writes?: { update?: { name: string } }[] }, ...rest: unknown[]): unknown;
}

/** Returns the documents that are read or written while `act` runs. */
async function pathsUsed(db: Firestore, act: () => Promise<unknown>): Promise<string[]> {
  const wire = db as unknown as Wire;
  const { request, requestStream } = wire;
  const names: string[] = [];
  wire.requestStream = (method, isBidirectional, sent, ...rest) => {
    names.push(...(sent.documents ?? []));
    return requestStream.call(db, method, isBidirectional, sent, ...rest);
  };
  wire.request = (method, sent, ...rest) => {
    names.push(...(sent.writes ?? []).flatMap(({ update }) => update?.name ?? []));
    return request.call(db, method, sent, ...rest);
  };
  try {
    await act();
  } finally {
    Object.assign(wire, { request, requestStream });
  }
  return names.map((name) => name.replace(/^.*\/documents\//, ''));
}

describe('a confirmation', () => {
  test('reads and writes nothing of the referrer', async () => {
    const { db, email, code, invite, confirm } = await newReferrer();
    const friend = newEmail();
    const token = await invite(friend);
    const paths = await pathsUsed(db, () => confirm(token, NOW));
    const own = `fans/${idOf('fan', friend)}`;
    expect(paths.filter((path) => path === own)).toHaveLength(2);
    expect(paths).not.toContain(`fans/${idOf('fan', email)}`);
    expect(paths).not.toContain(`referralCodes/${code}`);
    expect(paths.filter((path) => path.startsWith('referrals/'))).toEqual([]);
  });

  test('waits for no other one with the same code: of 40 at once each commits once, and 20 of them count', async () => {
    const COUNT = 40;
    const { db, invite, confirm, credit, creditsOf } = await newReferrer();
    const friends = Array.from({ length: COUNT }, newEmail);
    const tokens = await inParallel(COUNT, 10, (n) => invite(String(friends[n])));
    const alone = await countCalls(db, () => confirm(String(tokens[0]), NOW));
    const others = tokens.slice(1).map((token, n) => () => confirm(token, after(NOW, n)));
    const calls = await countCalls(db, () => Promise.all(others.map((act) => act())));
    expect(calls).toHaveLength(alone.length * others.length);

    // Twice each, the last ones first. The queue starts a task again that gave up waiting for the others.
    const late = after(NOW, 2 * HOUR);
    const waiting = [...friends.toReversed(), ...friends];
    await inParallel(TASKS_AT_ONCE, TASKS_AT_ONCE, async () => {
      for (let friend = waiting.shift(); friend; friend = waiting.shift())
        await credit(friend, late).catch(() => waiting.push(String(friend)));
    });
    expect(await creditsOf()).toBe(REFERRAL_BURST.count);
    const states = Object.groupBy(await stored(db), ({ state }) => state);
    expect(states.counted).toHaveLength(REFERRAL_BURST.count);
    expect(states.recorded).toHaveLength(COUNT - REFERRAL_BURST.count);
    const people = await db.collection('fans').where('isReferred', '==', true).get();
    expect(people.size).toBe(COUNT);
  });
});

describe('the task after a confirmation', () => {
  test('is queued under one name however often the event arrives, and only for a person with a referral code', async () => {
    const { db, code, invite, confirm } = await newReferrer();
    const friend = newEmail();
    const confirmed = await confirm(await invite(friend), NOW);
    const queued: Parameters<Enqueue>[] = [];
    const countEvent = async (id: string) => {
      const created = (await referralCodeRef(db, id).get()) as QueryDocumentSnapshot;
      await countConfirmation(db, config, async (...task) => void queued.push(task), created, NOW);
    };
    await countEvent(code);
    expect(queued).toEqual([]);
    for (let n = 0; n < 2; n++) await countEvent(String(confirmed?.referralCode));
    const data = { userType: 'fan', userId: idOf('fan', friend), referredByCode: code };
    expect(queued).toEqual(Array(2).fill(['creditReferrals', { name: queued[0]?.[1].name, data }]));
  });

  test('credits the referrer once if it runs twice, also if the reply to its commit is lost', async () => {
    const { db, project, code, invite, confirm, credit, creditsOf } = await newReferrer();
    const friend = newEmail();
    await confirm(await invite(friend), NOW);
    const fault: Fault = { at: 0, method: 'commit', when: 'after', code: 'UNAVAILABLE' };
    const faulty = openProject(project, fault);
    onTestFinished(faulty.close);
    const task = { userType: 'fan' as UserType, userId: idOf('fan', friend), referredByCode: code };
    await creditReferral(faulty.db, 'UTC', task, NOW).catch(() => {});
    await credit(friend, NOW);
    await credit(friend, after(NOW, HOUR));
    expect(await creditsOf()).toBe(1);
    expect(await stored(db)).toHaveLength(1);
  });

  test('decides by the time of the confirmation, however late it runs', async () => {
    const { db, email, invite, confirm, credit } = await newReferrer();
    const at = new Date('2026-03-02T23:59:00Z');
    const friends = Array.from({ length: REFERRAL_BURST.count + 1 }, newEmail);
    for (const [n, friend] of friends.entries()) await confirm(await invite(friend), after(at, n * SECOND));
    const next = newEmail();
    await confirm(await invite(next), after(at, HOUR));
    const late = after(at, 3 * HOUR);
    for (const friend of [...friends, next]) await credit(friend, late);
    const all = (await stored(db)).sort((one, other) => one.at.toMillis() - other.at.toMillis());
    expect(all.map(({ at: time }) => time.toMillis() - at.getTime())).toEqual([
      ...friends.map((_, n) => n * SECOND),
      HOUR,
    ]);
    const states = all.map(({ state }) => state);
    expect(states).toEqual([...friends.slice(1).map(() => 'counted'), 'recorded', 'counted']);
    expect((await storedFan(email, db))?.referralDays).toEqual({ '2026-03-02': 20, '2026-03-03': 1 });
  });

  test('counts a referral on the day of the confirmation in the admins’ time zone', async () => {
    const { db, email, code, invite, confirm } = await newReferrer();
    const [friend, evening] = [newEmail(), new Date('2026-03-02T18:00:00Z')];
    await confirm(await invite(friend), evening);
    const task = { userType: 'fan', userId: idOf('fan', friend), referredByCode: code } as const;
    await creditReferral(db, 'Asia/Bangkok', task, after(evening, MINUTE));
    expect((await storedFan(email, db))?.referralDays).toEqual({ '2026-03-03': 1 });
  });

  test('gives the referred person the points of the referral with the right place in the queue', async () => {
    const { db, invite, confirm, credit } = await newReferrer();
    const friend = newEmail();
    await confirm(await invite(friend), NOW);
    const before = await storedFan(friend, db);
    await credit(friend, NOW);
    const now = await storedFan(friend, db);
    expect(now).toMatchObject({ isReferred: true, priorityScore: Number(before?.priorityScore) + 5 });
    expect(Number(now?.rankKey)).toBeLessThan(Number(before?.rankKey));
    expect(now?.waitingKey).not.toBe(before?.waitingKey);
  });

  test('credits nobody if the person has left meanwhile, and once if the person rejoins and confirms', async () => {
    const { db, invite, confirm, credit, creditsOf } = await newReferrer();
    const friend = newEmail();
    await confirm(await invite(friend), NOW);
    await deleteAccount(db, config, friend, after(NOW, MINUTE));
    await credit(friend, after(NOW, MINUTE));
    const token = await invite(friend, after(NOW, 10 * MINUTE));
    await credit(friend, after(NOW, 10 * MINUTE));
    expect([await creditsOf(), await stored(db)]).toEqual([0, []]);
    await confirm(token, after(NOW, 11 * MINUTE));
    for (let n = 0; n < 2; n++) await credit(friend, after(NOW, 12 * MINUTE));
    expect(await creditsOf()).toBe(1);
  });

  test('credits nobody for a person who rejoined with another code, which has a task of its own', async () => {
    const { db, code, confirm, credit, creditsOf } = await newReferrer();
    const [friend, other] = [newEmail(), newEmail()];
    const { referralCode } = await joinAndVerify(fanRequest(other), NOW, db);
    const request = fanRequest(friend, { referredByCode: referralCode });
    await confirm(await joinForToken(request, NOW, db), NOW);
    await credit(friend, NOW, code);
    expect([await creditsOf(), await stored(db)]).toEqual([0, []]);
    await credit(friend, NOW, referralCode);
    expect((await storedFan(other, db))?.verifiedReferrals).toBe(1);
  });

  test.each(['the person', 'the referrer'])(
    'stores nothing while %s is being deleted, nor afterwards',
    async (who) => {
      const { db, email, invite, confirm, credit } = await newReferrer();
      const friend = newEmail();
      await confirm(await invite(friend), NOW);
      const leaving = who === 'the person' ? friend : email;
      await signupRef(db, 'fan', idOf('fan', leaving)).update({ isBeingDeleted: true });
      await credit(friend, NOW);
      expect(await stored(db)).toEqual([]);
      await deleteAccount(db, config, leaving, after(NOW, MINUTE));
      await credit(friend, after(NOW, 2 * MINUTE));
      expect(await stored(db)).toEqual([]);
    },
  );

  test('does not write the referrer’s signup once twenty have counted within the hour', async () => {
    const { db, email, invite, confirm, credit } = await newReferrer();
    const friends = Array.from({ length: REFERRAL_BURST.count + 1 }, newEmail);
    for (const friend of friends) await confirm(await invite(friend), NOW);
    const ref = signupRef(db, 'fan', idOf('fan', email));
    for (const friend of friends.slice(1)) await credit(friend, NOW);
    const before = (await ref.get()).updateTime;
    await credit(String(friends[0]), NOW);
    expect((await ref.get()).updateTime).toEqual(before);
    expect(await storedFan(String(friends[0]), db)).toMatchObject({ isReferred: true });
  });
});
