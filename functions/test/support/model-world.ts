import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { USER_TYPES, type UserType } from '../../contract/values.ts';
import { dueMails } from '../../src/collections/outbox.ts';
import { type SignupDoc, signups } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { resumeDeletions } from '../../src/workflows/delete-account.ts';
import { claim as claimMail } from './claim.ts';
import { CODES, type Fault, faultyDatabase, Killed, newProject } from './faulty-database.ts';
import type { Address, Key, Model } from './model.ts';
import { idOf, MINUTE } from './people.ts';
import { deliverEvent } from './signup-events.ts';

export type Signup = QueryDocumentSnapshot<SignupDoc, SignupDoc>;

/** An event of Firestore that the counter has to be told of, once at least. */
interface SignupEvent {
  userType: UserType;
  signup: Signup;
  by: 1 | -1;
}

/** The fault of a run: at a step, at one of its calls to Firestore. */
export interface StepFault extends Fault {
  step: number;
}

const RETRY_MS = 2 * MINUTE;

/** The database that the model is compared with: an empty project, its undelivered events and its opened mails. */
export class World {
  private readonly project = newProject();
  private readonly sound = faultyDatabase(this.project);
  private steps = 0;
  private isStepFaulty = false;
  /** By `fan mina@gmail.com`. */
  signups = new Map<Key, Signup>();
  readonly pending: SignupEvent[] = [];
  readonly delivered: SignupEvent[] = [];
  /** Of every mail with a link that was sent, by its id. */
  readonly tokens = new Map<string, string>();
  /** All codes that were ever given out. */
  readonly codes = new Set<string>();

  constructor(private readonly fault: StepFault | null) {}

  get db(): Firestore {
    return this.sound.db;
  }

  close(): Promise<void> {
    return this.sound.close();
  }

  /** Runs one step, and keeps the events that it causes. */
  async during(step: () => Promise<void>): Promise<void> {
    this.isStepFaulty = this.fault?.step === this.steps++;
    await step();
    const before = this.signups;
    this.signups = await this.readSignups();
    for (const [key, signup] of before)
      if (!isSame(signup, this.signups.get(key))) this.note(key, signup, -1);
    for (const [key, signup] of this.signups) if (!isSame(signup, before.get(key))) this.note(key, signup, 1);
  }

  /** Does something as people and triggers do: once more after a fault. */
  async perform<Result>(act: (db: Firestore) => Promise<Result>): Promise<Result> {
    const attempt = await this.attempt(act);
    if (attempt) return attempt.result;
    await resumeDeletions(this.db);
    return act(this.db);
  }

  /**
   * Claims the mails that are due, in their order, and lets the model decide on each. A fault may strike a mail that is sent: then the sweeper
   * tries again after the lease.
   * @param tell is called with each mail: whether it was claimed.
   */
  async claimDue(model: Model, tell: (mailId: string, isClaimed: boolean) => Promise<void>): Promise<void> {
    const claim = (db: Firestore, mailId: string) => claimMail(db, config, mailId, new Date(model.nowMs));
    for (const mailId of await dueMails(this.db, Timestamp.fromMillis(model.nowMs), 100)) {
      const isExposed = this.isStepFaulty && model.decide(mailId) === 'sent';
      let claimed = isExposed
        ? (await this.attempt((db) => claim(db, mailId)))?.result
        : await claim(this.db, mailId);
      if (isExposed && !claimed) {
        model.nowMs += RETRY_MS;
        claimed = await claim(this.db, mailId);
      }
      if (claimed?.token) this.tokens.set(mailId, claimed.token);
      await tell(mailId, Boolean(claimed));
    }
  }

  /** Delivers events of signups to the counter. */
  async deliver(events: SignupEvent[], nowMs: number): Promise<void> {
    for (const { userType, signup, by } of events)
      await this.perform((db) => deliverEvent(db, userType, signup, by, new Date(nowMs)));
  }

  /** Returns null if the fault came through to the caller. Only the first attempt of a step is exposed to it. */
  private async attempt<Result>(act: (db: Firestore) => Promise<Result>): Promise<{ result: Result } | null> {
    if (!this.isStepFaulty || !this.fault) return { result: await act(this.db) };
    this.isStepFaulty = false;
    const faulty = faultyDatabase(this.project, this.fault);
    try {
      return { result: await act(faulty.db) };
    } catch (error) {
      if (!isTheFault(error)) throw error;
      return null;
    } finally {
      await faulty.close();
    }
  }

  private note(key: Key, signup: Signup, by: 1 | -1): void {
    const userType = key.startsWith('fan') ? 'fan' : 'idol';
    this.pending.push({ userType, signup, by });
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

/** Returns the id under which the outbox has a signup's mail. */
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
