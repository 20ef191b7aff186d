import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { normalizeEmail } from '../../contract/email.ts';
import type { AuditedState } from '../../contract/priority.ts';
import { REVIEW_DECISIONS, type UserType } from '../../contract/values.ts';
import type { AuditDoc } from '../../src/collections/audit-log.ts';
import { readCounts } from '../../src/collections/counter-shards.ts';
import type { InvitationDoc } from '../../src/collections/invitations.ts';
import type { MailDoc } from '../../src/collections/outbox.ts';
import { readPublicStats } from '../../src/collections/public-stats.ts';
import { storedRanking } from '../../src/collections/ranking.ts';
import type { ReferralDoc } from '../../src/collections/referrals.ts';
import { type IdolDoc, type SignupDoc, signupPath } from '../../src/collections/signups.ts';
import type { TokenDoc } from '../../src/collections/tokens.ts';
import { config } from '../../src/config.ts';
import { mailboxHash } from '../../src/domain/mailbox.ts';
import { searchKeys } from '../../src/domain/search-keys.ts';
import { hashToken, makeToken } from '../../src/domain/token.ts';

/** The verification states that only a reviewer sets. */
const REVIEWED: string[] = [...REVIEW_DECISIONS];

const WEEK_MS = 7 * 24 * 60 * 60_000;

type Person = SignupDoc & { key: string; userType: UserType; id: string };

/**
 * Checks that the whole database is consistent while no work is in progress: signups, scores, mails, tokens, referral
 * codes, referrals, the counter and the audit log agree.
 * @returns a sentence for each violation.
 */
export async function violations(db: Firestore): Promise<string[]> {
  const wrong: string[] = [];
  const [fans, idols, mails, tokenDocs, codes, referrals, invitations, log, shards, shown] =
    await Promise.all([
      readPeople(db, 'fan'),
      readPeople(db, 'idol'),
      readAll<MailDoc>(db, 'outbox'),
      readAll<TokenDoc>(db, 'tokens'),
      readAll<{ userType: UserType; userId: number }>(db, 'referralCodes'),
      readAll<ReferralDoc>(db, 'referrals'),
      readAll<InvitationDoc>(db, 'invitations'),
      readAll<AuditDoc>(db, 'auditLog'),
      readCounts(db),
      readPublicStats(db),
    ]);
  const people = [...fans, ...idols];
  const byKey = new Map(people.map((person) => [person.key, person]));
  const records = new Set([...byKey.keys(), ...invitations.map(({ id }) => `invitations/${id}`)]);
  const tokens = new Map(tokenDocs.map((token) => [token.id, token]));
  const ownerOf = new Map(
    codes.map(({ id, userType, userId }) => [id, byKey.get(signupPath(userType, userId))]),
  );

  const seen = new Set<string>();
  for (const person of people) {
    const { key, userType, email, verifiedAt, referralCode } = person;
    if (normalizeEmail(email) !== email)
      wrong.push(`${key}: the address is not stored in its normalized form`);
    if (seen.has(`${userType} ${email}`)) wrong.push(`${key}: the address is on this list twice`);
    seen.add(`${userType} ${email}`);
    const isIn = verifiedAt !== null && person.hasEarlyAccess;
    if (
      [person.letInAt, person.announcedAt, person.admissionNonce, person.admissionTier].some(
        (field) => (field !== undefined) !== isIn,
      )
    )
      wrong.push(`${key}: the fields of an admission do not match early access and verification`);
    if (person.mailboxHash !== mailboxHash(config.mailboxKey, email)) wrong.push(`${key}: wrong mailbox`);
    // A trigger stores the search keys of a new signup, a schedule those of a name that was added later.
    const isNameIndexed = !person.lateAnswers?.includes('name');
    if (isNameIndexed && person.searchKeys?.join() !== searchKeys(person).join())
      wrong.push(`search: ${key} has wrong search keys`);
    if ((verifiedAt === null) !== (referralCode === null))
      wrong.push(`${key}: a referral code without verification, or verification without a code`);
    if (referralCode && ownerOf.get(referralCode)?.key !== key)
      wrong.push(`${key}: its referral code belongs to another signup`);
    if (!mails.some((mail) => isVerificationOf(mail, person)))
      wrong.push(`${key}: it has no verification mail`);
    const credited = referrals.filter((referral) => isCredited(referral, key));
    if (person.verifiedReferrals !== credited.length)
      wrong.push(`${key}: ${person.verifiedReferrals} referrals are counted, not ${credited.length}`);
    for (const [day, count] of Object.entries(person.referralDays ?? {})) {
      const ofDay = credited.filter((referral) => referral.day === day).length;
      if (count !== ofDay) wrong.push(`${key}: ${count} referrals are counted on ${day}, not ${ofDay}`);
    }
    const referrer = verifiedAt && person.referredByCode !== '' && ownerOf.get(person.referredByCode);
    const recorded = referrals.filter(({ userType: type, userId }) => signupPath(type, userId) === key);
    if (referrer && !recorded.some((referral) => isFrom(referral, referrer.key)))
      wrong.push(`${key}: its own referral is not recorded`);
    // A person who deleted the account and rejoined has the same number, and older referrals under it.
    const sinceJoining = recorded.filter(({ at }) => at >= person.createdAt).length;
    if (sinceJoining > (referrer ? 1 : 0)) wrong.push(`${key}: ${sinceJoining} own referrals are recorded`);
    const scoredAt = new Date(person.createdAt.toMillis() + person.scoredWeeks * WEEK_MS);
    const scored = storedRanking(person.id, person, scoredAt);
    if (
      person.priorityScore !== scored.priorityScore ||
      person.rankKey !== scored.rankKey ||
      person.isEligible !== scored.isEligible ||
      person.waitingKey !== scored.waitingKey
    )
      wrong.push(`${key}: the score is ${person.priorityScore}, not ${scored.priorityScore}`);
  }
  for (const { id } of codes) if (!ownerOf.get(id)) wrong.push(`code ${id}: no signup has it`);

  for (const mail of mails) {
    const isFinal = mail.delivery.nextAttemptAt === null;
    const person = byKey.get(mail.about);
    if (!records.has(mail.about) && !isFinal) wrong.push(`mail ${mail.id}: it is about a missing document`);
    if (
      mail.template === 'verify-email' &&
      person &&
      mail.delivery.attempts > 0 &&
      !tokens.has(tokenHash(mail))
    )
      wrong.push(`mail ${mail.id}: its link was sent, but the token is not stored`);
  }
  for (const [id, { about }] of tokens) {
    if (!byKey.has(about)) wrong.push(`token ${id}: it is about a missing signup`);
  }

  const audited = newestAudited(log, byKey);
  for (const { key, accessTier, hasEarlyAccess, ...person } of people) {
    const { tier = 'standard', verification } = audited.get(key) ?? {};
    if (accessTier !== tier) wrong.push(`${key}: the tier is ${accessTier}, the audit log says ${tier}`);
    if (hasEarlyAccess !== (accessTier !== 'standard'))
      wrong.push(`${key}: the tier is ${accessTier}, but early access is ${hasEarlyAccess}`);
    const { verificationState = '' } = person as Partial<IdolDoc>;
    if (REVIEWED.includes(verificationState) && verificationState !== verification)
      wrong.push(`${key}: the documents are ${verificationState}, the audit log says ${verification}`);
  }

  const count = (userType: UserType) => people.filter((person) => person.userType === userType).length;
  for (const [what, counted] of [
    ['shards', { fanCount: shards.fan, idolCount: shards.idol, totalCount: shards.fan + shards.idol }],
    ['public counter', shown],
  ] as const) {
    const actual = { fanCount: count('fan'), idolCount: count('idol'), totalCount: people.length };
    for (const name of Object.keys(actual) as (keyof typeof actual)[])
      if (counted[name] !== actual[name])
        wrong.push(`${what}: ${name} is ${counted[name]}, not ${actual[name]}`);
  }
  const sources = Object.values(shards.sources).reduce((sum, part) => sum + part, 0);
  const answered = people.filter(
    ({ referral, lateAnswers }) => referral !== '' && !lateAnswers?.includes('referral'),
  ).length;
  if (sources !== answered)
    wrong.push(`shards: ${sources} answers to "How did you hear" are counted, not ${answered}`);
  return wrong;
}

/**
 * Returns each signup's newest states in the audit log, by path. Ignores entries from before the signup's creation: a
 * person who deleted the account and rejoined has the same number.
 */
function newestAudited(log: AuditDoc[], people: Map<string, Person>): Map<string, AuditedState> {
  const states = new Map<string, AuditedState>();
  for (const { at, changes } of log.toSorted((a, b) => a.at.toMillis() - b.at.toMillis())) {
    for (const { userType, id, after } of changes) {
      const key = signupPath(userType, id);
      if (at < (people.get(key)?.createdAt ?? at)) continue;
      states.set(key, { ...states.get(key), ...after });
    }
  }
  return states;
}

async function readPeople(db: Firestore, userType: UserType): Promise<Person[]> {
  const people = await readAll<SignupDoc>(db, `${userType}s`);
  return people.map((person) => ({ ...person, userType, key: signupPath(userType, person.id) }));
}

async function readAll<Doc extends DocumentData>(
  db: Firestore,
  collection: string,
): Promise<(Doc & { id: string })[]> {
  return (await db.collection(collection).get()).docs.map((doc) => ({ ...(doc.data() as Doc), id: doc.id }));
}

function isVerificationOf(mail: MailDoc, { key }: Person): boolean {
  return mail.template === 'verify-email' && mail.about === key;
}

function isFrom({ referrerType, referrerId }: ReferralDoc, key: string): boolean {
  return signupPath(referrerType, referrerId) === key;
}

function isCredited(referral: ReferralDoc, key: string): boolean {
  return isFrom(referral, key) && (referral.state === 'counted' || referral.state === 'accepted');
}

function tokenHash({ nonce, about, to }: MailDoc): string {
  return hashToken(makeToken(config.tokenKey, nonce, { purpose: 'verify-email', about, email: to }));
}
