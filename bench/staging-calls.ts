import { readProfile } from './capacity/profile.ts';

/** One call of a visitor. */
export interface StagingCall {
  method: 'GET' | 'POST';
  path: string;
  json?: object;
  /** The address of a signup that is new. */
  newEmail?: string;
}

/** Addresses that this run has sent, so that some sign up again. */
export interface Visitors {
  newEmail: () => string;
  knownEmail: () => string;
}

const FAN = '/api/waitlist/fan';

/** Creates the calls of a profile that need neither a mailed link nor a password. */
export const CALLS: Record<string, (visitors: Visitors) => StagingCall> = {
  'GET /': () => ({ method: 'GET', path: '/' }),
  'GET /api/waitlist/stats': () => ({ method: 'GET', path: '/api/waitlist/stats' }),
  'POST /api/waitlist/fan: new': ({ newEmail }) =>
    signup(FAN, newEmail(), {
      name: 'Load test',
      favoriteIdols: '아이유, FreenBecky',
      wants: 'A message a week',
      referral: 'friend',
    }),
  'POST /api/waitlist/fan: quick': ({ newEmail }) => signup(FAN, newEmail(), { name: 'Load test' }),
  'POST /api/waitlist/idol: new': ({ newEmail }) =>
    signup('/api/waitlist/idol', newEmail(), { stageName: 'Load test', type: 'solo' }),
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

function signup(path: string, email: string, answers: object): StagingCall {
  return { method: 'POST', path, json: { ...answers, email }, newEmail: email };
}

/**
 * Returns how often the announcement's load makes each call, per new signup.
 * @param pages page views for each signup; by default those of the profile.
 */
export function callsPerSignup(pages?: number): Record<string, number> {
  const { perSecond, pages: views } = readProfile('announcement');
  const driven = Object.entries(perSecond).filter(([name]) => name in CALLS);
  const signups = driven
    .filter(([name]) => name.endsWith(': new') || name.endsWith(': quick'))
    .reduce((sum, [, rate]) => sum + rate, 0);
  return {
    ...Object.fromEntries(driven.map(([name, rate]) => [name, rate / signups])),
    'GET /': pages ?? views.viewsPerSecond / signups,
  };
}
