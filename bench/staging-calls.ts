import type { UserType } from '../functions/contract/values.ts';
import { readProfile } from './capacity/profile.ts';

/** One call of a visitor or an admin. */
export interface StagingCall {
  method: 'GET' | 'POST';
  path: string;
  json?: object;
  /** The address of a signup that is new. */
  newEmail?: string;
}

/** Addresses that this run has sent, so that some sign up again. */
export interface Visitors {
  newEmail: (userType: UserType) => string;
  /** Returns the address of a fan: with an idol's, the same person would sign up as a fan for the first time. */
  knownEmail: () => string;
}

const FAN = '/api/waitlist/fan';

/** Creates the calls of a profile that need neither a mailed link nor a password. */
export const CALLS: Record<string, (visitors: Visitors) => StagingCall> = {
  'GET /': () => ({ method: 'GET', path: '/' }),
  'GET /api/waitlist/stats': () => ({ method: 'GET', path: '/api/waitlist/stats' }),
  'POST /api/waitlist/fan: new': ({ newEmail }) =>
    signup(FAN, newEmail('fan'), {
      name: 'Load test',
      favoriteIdols: '아이유, FreenBecky',
      wants: 'A message a week',
      referral: 'friend',
    }),
  'POST /api/waitlist/fan: quick': ({ newEmail }) => signup(FAN, newEmail('fan'), { name: 'Load test' }),
  'POST /api/waitlist/idol: new': ({ newEmail }) =>
    signup('/api/waitlist/idol', newEmail('idol'), { stageName: 'Load test', type: 'solo' }),
  'POST /api/waitlist/fan: again': ({ knownEmail }) => ({
    method: 'POST',
    path: FAN,
    json: { name: 'Load test', email: knownEmail() },
  }),
  'POST /api/resend-verification': ({ knownEmail }) => ({
    method: 'POST',
    path: '/api/resend-verification',
    json: { userType: 'fan', email: knownEmail() },
  }),
  'POST /api/newsletter/subscribe': ({ knownEmail }) => ({
    method: 'POST',
    path: '/api/newsletter/subscribe',
    json: { email: knownEmail(), type: 'blog' },
  }),
  'POST /api/idol-request': ({ knownEmail }) => ({
    method: 'POST',
    path: '/api/idol-request',
    json: { email: knownEmail(), name: 'Load test', request: 'IU' },
  }),
};

/** Tokens from the mails of this run, and from the replies to its confirmations. */
export interface Links {
  /** Returns a token that has not been used yet. */
  mailed: () => string | undefined;
  /** Returns the token of somebody's place. */
  place: () => string | undefined;
}

const confirm = ({ mailed }: Links) => withToken('/api/verify-email', mailed());

/** Creates the calls that need a token. Only a run against the emulators, which reads its own mails, has one. */
export const LINK_CALLS: Record<string, (links: Links) => StagingCall | null> = {
  'POST /api/verify-email: alone': confirm,
  'POST /api/verify-email: referred by one idol': confirm,
  'POST /api/verify-email: idol': confirm,
  'POST /api/my-place': ({ place }) => withToken('/api/my-place', place()),
  'POST /api/my-place/favorites': ({ place }) =>
    withToken('/api/my-place/favorites', place(), { favoriteIdols: 'FreenBecky' }),
};

/** The calls of admins, at the profile's rate. Only a run against the emulators knows the password. */
export const ADMIN_CALLS: Record<string, StagingCall> = {
  'GET /api/admin/stats': { method: 'GET', path: '/api/admin/stats' },
  'GET /api/admin/fans: page': { method: 'GET', path: '/api/admin/fans?limit=50' },
  'GET /api/admin/people/{userType}: page': { method: 'GET', path: '/api/admin/people/fan?limit=50' },
  'GET /api/admin/priority-queue/{userType}: page': {
    method: 'GET',
    path: '/api/admin/priority-queue/fan?limit=50',
  },
};

function withToken(path: string, token: string | undefined, answers: object = {}): StagingCall | null {
  return token === undefined ? null : { method: 'POST', path, json: { ...answers, token } };
}

function signup(path: string, email: string, answers: object): StagingCall {
  return { method: 'POST', path, json: { ...answers, email }, newEmail: email };
}

/**
 * Returns how often the announcement's load makes each call, per new signup.
 * @param pages page views for each signup; by default those of the profile.
 */
export function callsPerSignup(pages?: number): Record<string, number> {
  const { perSecond, pages: views } = readProfile('announcement');
  const driven = Object.entries(perSecond).filter(([name]) => name in CALLS || name in LINK_CALLS);
  const signups = driven
    .filter(([name]) => name.endsWith(': new') || name.endsWith(': quick'))
    .reduce((sum, [, rate]) => sum + rate, 0);
  return {
    ...Object.fromEntries(driven.map(([name, rate]) => [name, rate / signups])),
    'GET /': pages ?? views.viewsPerSecond / signups,
  };
}
