import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { USER_TYPES, type UserType } from '../../contract/values.ts';
import { dueMails } from '../../src/collections/outbox.ts';
import { type SignupDoc, signups } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { queueCredit } from '../../src/triggers/queue-credit.ts';
import { creditReferral, type ReferredPerson } from '../../src/workflows/credit-referral.ts';
import { resumeDeletions } from '../../src/workflows/delete-account.ts';
import { claim as claimMail } from './claim.ts';
import type { Address, Key, Model } from './model.ts';
import { CODES, type Fault, Killed, newProject, openProject } from './own-project.ts';
import { idOf, MINUTE } from './people.ts';
import { deliverEvent } from './signup-events.ts';

export type Signup = QueryDocumentSnapshot<SignupDoc, SignupDoc>;

/** A creation or deletion that Firestore reports to the counter at least once. */
interface SignupEvent {
  userType: UserType;
  signup: Signup;
  by: 1 | -1;
}

/** A task that credits the referrer of a person. */
interface Credit {
  of: Key;
  task: ReferredPerson;
}

/** Describes the fault of a history: the index of the step, and the call within it. */
export interface StepFault extends Fault {
  step: number;
}

const RETRY_MS = 2 * MINUTE;

/** Holds the database that the model is compared with, its undelivered events and tasks, and the tokens in sent mails. */
export class World {
  private readonly project = newProject();
  private readonly sound = openProject(this.project);
  private steps = 0;
  private isStepFaulty = false;
  /** Whether the fault has reached a caller. */
  hasMetFault = false;
  /** The stored signups, by a key such as `fan mina@gmail.com`. */
  signups = new Map<Key, Signup>();
  readonly pending: SignupEvent[] = [];
  readonly delivered: SignupEvent[] = [];
  readonly credits: Credit[] = [];
  readonly doneCredits: Credit[] = [];
  /** The tokens in sent mails, by mail id. */
  readonly tokens = new Map<string, string>();
  /** All referral codes issued so far, including those of deleted signups. */
  readonly codes = new Set<string>();
  /** The codes whose creation has queued a task if it needs one. */
  private readonly knownCodes = new Set<string>();

  constructor(private readonly fault: StepFault | null) {}

  get db(): Firestore {
    return this.sound.db;
  }

  close(): Promise<void> {
    return this.sound.close();
  }

  /**
   * Runs one step, and adds the events that it causes to `pending` and the tasks to `credits`. If the faulty step calls
   * nothing, as when time passes, the fault is the next step's.
   */
  async during(step: () => Promise<void>): Promise<void> {
    if (this.fault?.step === this.steps++) this.isStepFaulty = true;
    await step();
    const before = this.signups;
    this.signups = await this.readSignups();
    for (const [key, signup] of before)
      if (!isSame(signup, this.signups.get(key))) this.note(key, signup, -1);
    for (const [key, signup] of this.signups) if (!isSame(signup, before.get(key))) this.note(key, signup, 1);
    await this.noteCredits();
  }

  /** Runs `act`, and again after a fault, as people and triggers do. */
  async perform<Result>(act: (db: Firestore) => Promise<Result>): Promise<Result> {
    const attempt = await this.attempt(act);
    if (attempt) return attempt.result;
    await resumeDeletions(this.db);
    return act(this.db);
  }

  /**
   * Claims the due mails in order. A fault may interrupt the claim of a mail that is to be sent; the mail is then
   * claimed again after the lease.
   * @param onMail is called for each due mail.
   */
  async claimDue(model: Model, onMail: (mailId: string, isClaimed: boolean) => Promise<void>): Promise<void> {
    const claim = (db: Firestore, mailId: string) => claimMail(db, config, mailId, new Date(model.nowMs));
    for (const mailId of await dueMails(this.db, Timestamp.fromMillis(model.nowMs), 100)) {
      const meetsFault = this.isStepFaulty && model.decide(mailId) === 'sent';
      let claimed = meetsFault
        ? (await this.attempt((db) => claim(db, mailId)))?.result
        : await claim(this.db, mailId);
      if (meetsFault && !claimed) {
        model.nowMs += RETRY_MS;
        claimed = await claim(this.db, mailId);
      }
      if (claimed?.token) this.tokens.set(mailId, claimed.token);
      await onMail(mailId, Boolean(claimed));
    }
  }

  /** Runs a task. */
  async credit({ task }: Credit, nowMs: number): Promise<void> {
    await this.perform((db) => creditReferral(db, config.adminTimeZone, task, new Date(nowMs)));
  }

  /** Delivers events to the counter. */
  async deliver(events: SignupEvent[], nowMs: number): Promise<void> {
    for (const { userType, signup, by } of events)
      await this.perform((db) => deliverEvent(db, userType, signup, by, new Date(nowMs)));
  }

  /**
   * Runs `act`. In the faulty step the first attempt meets the fault.
   * @returns null if the fault reached the caller.
   */
  private async attempt<Result>(act: (db: Firestore) => Promise<Result>): Promise<{ result: Result } | null> {
    if (!this.isStepFaulty || !this.fault) return { result: await act(this.db) };
    this.isStepFaulty = false;
    const faulty = openProject(this.project, this.fault);
    try {
      return { result: await act(faulty.db) };
    } catch (error) {
      if (!isTheFault(error)) throw error;
      this.hasMetFault = true;
      return null;
    } finally {
      await faulty.close();
    }
  }

  private note(key: Key, signup: Signup, by: 1 | -1): void {
    const userType = key.startsWith('fan') ? 'fan' : 'idol';
    this.pending.push({ userType, signup, by });
  }

  private async noteCredits(): Promise<void> {
    const codes = await this.db.collection('referralCodes').get();
    for (const code of codes.docs.filter(({ id }) => !this.knownCodes.has(id))) {
      this.knownCodes.add(code.id);
      await queueCredit(async (_queue, { data }) => {
        const task = data as ReferredPerson;
        const of = [...this.signups].find(
          ([key, { id }]) => key.startsWith(task.userType) && id === String(task.userId),
        );
        if (of) this.credits.push({ of: of[0], task });
      }, code);
    }
  }

  private async readSignups(): Promise<Map<Key, Signup>> {
    const found = await Promise.all(
      USER_TYPES.map(async (userType) => (await signups(this.db, userType).get()).docs as Signup[]),
    );
    return new Map(
      USER_TYPES.flatMap((userType, index) =>
        (found[index] ?? []).map((signup): [Key, Signup] => [
          `${userType} ${signup.data().email as Address}`,
          signup,
        ]),
      ),
    );
  }
}

/**
 * Returns the outbox id of a signup's mail.
 * @param what the time of a verification mail in ms, or the suffix of another mail.
 */
export function mailIdOf(userType: UserType, address: Address, what: string | number): string {
  return `${userType}-${idOf(userType, address)}-${what}`;
}

function isSame(one: Signup, other: Signup | undefined): boolean {
  return other !== undefined && one.createTime.isEqual(other.createTime);
}

function isTheFault(error: unknown): boolean {
  return (
    error instanceof Killed || Object.values<unknown>(CODES).includes((error as { code?: unknown }).code)
  );
}
