import type { ReferralSource, ReviewDecision, UserType, VerificationState } from '../../contract/values.ts';

/*
 * An in-memory model of Fanlight's rules for model.test.ts. It repeats the specification's numbers instead of importing
 * them, and does not use Firestore.
 */

/** Maps addresses to the people who read them. Mina has an alias. */
export const READERS = {
  'mina@gmail.com': 'Mina',
  'm.ina+fan@gmail.com': 'Mina',
  'leo@example.com': 'Leo',
  'nok@example.com': 'Nok',
} as const;
export type Address = keyof typeof READERS;
export type Tier = 'standard' | 'priority' | 'vip' | 'beta';
const TIERS: Tier[] = ['standard', 'priority', 'vip', 'beta'];

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;
const MAILS_A_DAY = 5;

/** Names a signup, such as `fan mina@gmail.com`. */
export type Key = `${UserType} ${Address}`;

/** Describes a signup in the model. */
export interface ModelSignup {
  userType: UserType;
  address: Address;
  createdMs: number;
  mailRequestedMs: number;
  verifiedMs: number | null;
  code: string | null;
  source: ReferralSource | '';
  referredBy: string;
  isReferred: boolean;
  tier: Tier;
  review: VerificationState;
  /** The content of the idol's submissions, newest last. */
  submitted: string[];
  /** The decisions on the newest one. */
  decided: { decision: ReviewDecision; atMs: number }[];
}

interface ModelReferral {
  owner: Key;
  of: Key;
  state: 'counted' | 'held' | 'recorded' | 'accepted' | 'dismissed';
}

/** A mail that visitors trigger. */
interface ModelMail {
  key: Key;
  template: 'verify-email' | 'already-joined' | 'idol-received';
  requestedMs: number;
  /** Null once the mail is sent, dropped or unwanted. */
  dueMs: number | null;
}

type ClaimDecision = 'not due' | 'unwanted' | 'dropped' | 'waits' | 'sent';

/** Holds the state that the database should have, and changes it by the rules. */
export class Model {
  nowMs = Date.UTC(2026, 2, 2, 10);
  readonly signups = new Map<Key, ModelSignup>();
  readonly mails = new Map<string, ModelMail>();
  /** The tokens, by the id of the mail that contains them. */
  readonly tokens = new Map<string, { key: Key; untilMs: number }>();
  readonly sends = new Map<string, { mailId: string; at: number }[]>();
  readonly referrals = new Map<string, ModelReferral>();
  private readonly invitations = new Map<Key, { tier: Tier; untilMs: number; isTaken: boolean }>();
  private readonly stoppedMs = new Map<Address, number>();
  /** The owner of each referral code. */
  private readonly codes = new Map<string, Key>();

  signupOf(userType: UserType, address: Address): ModelSignup | undefined {
    return this.signups.get(`${userType} ${address}`);
  }

  /** Adds or repeats a signup. @param mailIdAt returns the outbox id of a mail requested at that time. */
  join(
    sent: Pick<ModelSignup, 'userType' | 'address' | 'source' | 'referredBy'>,
    mailIdAt: (ms: number, suffix?: string) => string,
  ): void {
    const key: Key = `${sent.userType} ${sent.address}`;
    const known = this.signups.get(key);
    if (!known) {
      this.signups.set(key, {
        ...sent,
        createdMs: this.nowMs,
        mailRequestedMs: this.nowMs,
        verifiedMs: null,
        code: null,
        isReferred: false,
        tier: 'standard',
        review: '',
        submitted: [],
        decided: [],
      });
      this.queue(mailIdAt(this.nowMs), key, 'verify-email', this.nowMs);
    } else if (known.verifiedMs !== null) {
      const day = new Date(this.nowMs).toISOString().slice(0, 10);
      const id = mailIdAt(NaN, `${day}-already-joined`);
      if (!this.mails.has(id)) this.queue(id, key, 'already-joined', this.nowMs);
    } else {
      known.source ||= sent.source;
      known.referredBy ||= sent.referredBy;
      if (this.nowMs < known.mailRequestedMs + 10 * SECOND) return;
      const dueMs = Math.max(this.nowMs, known.mailRequestedMs + MINUTE);
      known.mailRequestedMs = dueMs;
      this.queue(mailIdAt(dueMs), key, 'verify-email', dueMs);
    }
  }

  /** Decides whether a mail is sent, and records the decision. */
  deliver(mailId: string): ClaimDecision {
    const decision = this.decide(mailId);
    const mail = this.mails.get(mailId);
    if (!mail || decision === 'not due') return decision;
    const sends = this.sendsLately(mailId, mail);
    if (decision === 'waits') mail.dueMs = Math.max(...sends.map(({ at }) => at)) + MINUTE;
    else mail.dueMs = null;
    if (decision !== 'sent') return decision;
    this.sends.set(this.mailboxOf(mail), [...sends, { mailId, at: this.nowMs }]);
    if (mail.template === 'verify-email')
      this.tokens.set(mailId, { key: mail.key, untilMs: this.nowMs + DAY });
    return decision;
  }

  /** Returns how a delivery must treat a mail now. */
  decide(mailId: string): ClaimDecision {
    const mail = this.mails.get(mailId);
    if (!mail || mail.dueMs === null || mail.dueMs > this.nowMs) return 'not due';
    const signup = this.signups.get(mail.key);
    if (!signup) throw new Error(`${mailId} is about a missing signup.`);
    if (mail.template === 'verify-email' && signup.verifiedMs !== null) return 'unwanted';
    const stoppedMs = this.stoppedMs.get(signup.address);
    if (stoppedMs !== undefined) {
      const isConfirmedSince = signup.verifiedMs !== null && signup.verifiedMs > stoppedMs;
      if (mail.requestedMs <= stoppedMs) return 'unwanted';
      if (mail.template === 'already-joined' && !isConfirmedSince) return 'unwanted';
    }
    const times = this.sendsLately(mailId, mail).map(({ at }) => at);
    if (times.length >= MAILS_A_DAY) return 'dropped';
    return Math.max(0, ...times) + MINUTE > this.nowMs ? 'waits' : 'sent';
  }

  /**
   * Verifies a signup.
   * @param code the referral code that a newly verified signup gets.
   * @returns false if the link is invalid.
   */
  confirm(mailId: string, code: string): boolean {
    const token = this.tokens.get(mailId);
    const signup = token && this.signups.get(token.key);
    if (!token || !signup || token.untilMs <= this.nowMs) return false;
    if (signup.verifiedMs !== null) return true;
    signup.verifiedMs = this.nowMs;
    signup.code = code;
    this.codes.set(code, token.key);
    this.stoppedMs.delete(signup.address);
    const invitation = this.invitations.get(token.key);
    if (invitation && !invitation.isTaken && invitation.untilMs > this.nowMs) {
      invitation.isTaken = true;
      if (isHigher(invitation.tier, signup.tier)) signup.tier = invitation.tier;
    }
    return true;
  }

  /** Credits the owner of the code with which a person joined, unless one of them has left. */
  credit(of: Key, code: string): void {
    const [signup, owner] = [this.signups.get(of), this.codes.get(code)];
    if (!signup || signup.verifiedMs === null || signup.referredBy !== code) return;
    if (owner && this.signups.has(owner)) this.refer(owner, of, signup);
  }

  private refer(owner: Key, of: Key, signup: ModelSignup): void {
    const reader = READERS[signup.address];
    const [mailboxId, signupId] = [`${owner} <- ${reader}`, `${owner} <- ${of}`];
    const known = this.referrals.get(mailboxId);
    const isKnown = known !== undefined;
    // A person who rejoined is not counted again.
    if (known?.of === of || (isKnown && this.referrals.has(signupId))) return;
    const isOwn = READERS[this.signups.get(owner)?.address as Address] === reader;
    const state = isOwn ? 'recorded' : isKnown ? 'held' : 'counted';
    this.referrals.set(isKnown ? signupId : mailboxId, { owner, of, state });
    signup.isReferred = state === 'counted';
  }

  /** Applies an admin's decision on a held referral. */
  decideReferral(id: string, isAccepted: boolean): void {
    const referral = this.referrals.get(id);
    if (referral?.state !== 'held') return;
    referral.state = isAccepted ? 'accepted' : 'dismissed';
    const referred = this.signups.get(referral.of);
    if (isAccepted && referred) referred.isReferred = true;
  }

  assignTier(signup: ModelSignup, tier: Tier): void {
    signup.tier = tier;
  }

  promote(signups: ModelSignup[], tier: Tier): void {
    for (const signup of signups) if (isHigher(tier, signup.tier)) signup.tier = tier;
  }

  invite(userType: UserType, address: Address, tier: Tier): void {
    const key: Key = `${userType} ${address}`;
    const [signup, before] = [this.signups.get(key), this.invitations.get(key)];
    const isVerified = signup !== undefined && signup.verifiedMs !== null;
    const isSame = before?.tier === tier && before.untilMs > this.nowMs;
    const isRaised = isVerified && isHigher(tier, signup.tier);
    if (isRaised) signup.tier = tier;
    else if (isSame) return;
    const untilMs = isSame ? before.untilMs : this.nowMs + 30 * DAY;
    this.invitations.set(key, { tier, untilMs, isTaken: isVerified || (isSame && before.isTaken) });
  }

  /** Adds an idol's submission. @param mailIdOf returns the outbox id of the receipt for a version. */
  submit(address: Address, content: string, mailIdOf: (version: number) => string): void {
    const idol = this.signupOf('idol', address);
    if (!idol || idol.verifiedMs === null) return;
    const told = this.toldReview(idol);
    if (told === 'approved' || told === 'rejected') return;
    if (told === 'pending' && idol.submitted.at(-1) === content) return;
    idol.submitted.push(content);
    idol.decided = [];
    idol.review = 'pending';
    this.queue(mailIdOf(idol.submitted.length), `idol ${address}`, 'idol-received', this.nowMs);
  }

  review(idol: ModelSignup, decision: ReviewDecision): void {
    if (idol.submitted.length === 0 || idol.review === decision) return;
    idol.review = decision;
    idol.decided.push({ decision, atMs: this.nowMs });
  }

  /** Returns what the idol knows: decisions that stood for ten minutes. */
  private toldReview({ review, decided }: ModelSignup): VerificationState {
    const told = decided.findLast(
      ({ atMs }, n) => (decided[n + 1]?.atMs ?? this.nowMs) - atMs >= 10 * MINUTE,
    );
    return told?.decision ?? (review === '' ? '' : 'pending');
  }

  unsubscribe(address: Address): void {
    this.stoppedMs.set(address, this.nowMs);
  }

  /** Deletes an address's data. Keeps the count of its mails, and stops further mail to it. */
  deleteAccount(address: Address): void {
    for (const userType of ['fan', 'idol'] as const) {
      const key: Key = `${userType} ${address}`;
      this.deleteSignup(key);
      this.invitations.delete(key);
      for (const [id, { owner }] of this.referrals) if (owner === key) this.referrals.delete(id);
      for (const [code, owner] of this.codes) if (owner === key) this.codes.delete(code);
    }
    this.stoppedMs.set(address, this.nowMs);
  }

  /** Deletes unconfirmed signups that are old enough and have neither a pending mail nor a valid link. */
  sweep(lifetimeMs: number): void {
    for (const [key, { verifiedMs, createdMs, mailRequestedMs }] of this.signups) {
      const isLate = createdMs <= this.nowMs - lifetimeMs && mailRequestedMs <= this.nowMs - DAY;
      const isWaiting = [...this.mails.values()].some((mail) => mail.key === key && mail.dueMs !== null);
      const isOpen = [...this.tokens.values()].some(
        (token) => token.key === key && token.untilMs > this.nowMs,
      );
      if (verifiedMs === null && isLate && !isWaiting && !isOpen) this.deleteSignup(key);
    }
  }

  private deleteSignup(key: Key): void {
    this.signups.delete(key);
    for (const [id, mail] of this.mails) if (mail.key === key) this.mails.delete(id);
    for (const [id, token] of this.tokens) if (token.key === key) this.tokens.delete(id);
  }

  /** Returns how many referrals count for a signup. */
  creditsOf(key: Key): number {
    const isCredit = ({ owner, state }: ModelReferral) =>
      owner === key && (state === 'counted' || state === 'accepted');
    return [...this.referrals.values()].filter(isCredit).length;
  }

  /** Returns the score of a signup now. All signups are among the first 1,000. */
  scoreOf(key: Key, signup: ModelSignup): number {
    const weeks = Math.min(26, Math.floor((this.nowMs - signup.createdMs) / WEEK));
    const answers = (signup.source === '' ? 0 : 1) + (signup.userType === 'idol' ? 1 : 0);
    return (
      (signup.verifiedMs === null ? 0 : 50) +
      Math.min(100, 10 * this.creditsOf(key)) +
      30 +
      5 * answers +
      (signup.isReferred ? 5 : 0) +
      weeks +
      (signup.review === 'pending' ? 10 : 0) +
      (signup.review === 'approved' ? 40 : 0)
    );
  }

  private queue(id: string, key: Key, template: ModelMail['template'], dueMs: number): void {
    this.mails.set(id, { key, template, requestedMs: this.nowMs, dueMs });
  }

  private mailboxOf({ key }: ModelMail): string {
    return READERS[this.signups.get(key)?.address as Address];
  }

  private sendsLately(mailId: string, mail: ModelMail) {
    const sends = this.sends.get(this.mailboxOf(mail)) ?? [];
    return sends.filter((send) => send.mailId !== mailId && send.at > this.nowMs - DAY);
  }
}

function isHigher(tier: Tier, than: Tier): boolean {
  return TIERS.indexOf(tier) > TIERS.indexOf(than);
}
