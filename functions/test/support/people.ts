import { randomUUID } from 'node:crypto';
import { emptyFan, emptyIdol, type FanProfile } from '../../contract/signup-fields.ts';
import type { UserType } from '../../contract/values.ts';
import { database } from '../../src/collections/database.ts';
import { type MailDoc, outbox } from '../../src/collections/outbox.ts';
import { type FanDoc, type IdolDoc, signupRef } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { signupId } from '../../src/domain/signup-id.ts';
import type { JoinRequest } from '../../src/workflows/join-waitlist.ts';

/** An address that nobody else in the test run has. */
export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

/** What the store is given when a fan signs up. */
export function fanRequest(
  email: string,
  {
    profile,
    ...more
  }: Partial<Omit<JoinRequest, 'userType' | 'profile'>> & { profile?: Partial<FanProfile> } = {},
): JoinRequest {
  return {
    userType: 'fan',
    email,
    language: 'en',
    referral: '',
    referredByCode: '',
    ...more,
    profile: { ...emptyFan(), name: 'Mina', ...profile },
  };
}

export function idolRequest(email: string): JoinRequest {
  return {
    userType: 'idol',
    email,
    language: 'en',
    referral: '',
    referredByCode: '',
    profile: { ...emptyIdol(), stageName: 'Luna', type: 'solo' },
  };
}

export function idOf(userType: UserType, email: string): number {
  return signupId(config.mailboxKey, userType, email);
}

/** The record of an address, as it is stored. */
export async function storedFan(email: string): Promise<FanDoc | undefined> {
  return (await signupRef(database(), 'fan', idOf('fan', email)).get()).data() as FanDoc | undefined;
}

export async function storedIdol(email: string): Promise<IdolDoc | undefined> {
  return (await signupRef(database(), 'idol', idOf('idol', email)).get()).data() as IdolDoc | undefined;
}

/** The mails to an address as the outbox has them, in the order in which they were asked for. */
export async function mailDocs(email: string): Promise<(MailDoc & { id: string })[]> {
  const found = await outbox(database()).where('to', '==', email).get();
  return found.docs
    .map((mail) => ({ id: mail.id, ...mail.data() }))
    .sort((a, b) => a.requestedAt.toMillis() - b.requestedAt.toMillis());
}

/** The token in the link of a verification mail. */
export function tokenIn(mail: { text: string }): string {
  const token = /[?&]token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`There is no link with a token in: ${mail.text}`);
  return token;
}

/**
 * The start of a test's own time, later than now: whatever is stored with such a time is not due in the emulators yet, so the test alone
 * decides when it happens.
 */
export function laterToday(): Date {
  return new Date(Date.now() + 60 * 60_000);
}

export function after(start: Date, ms: number): Date {
  return new Date(start.getTime() + ms);
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
