import { readStored, store } from '../../lib/storage.ts';

/** What a code can look like. Anything else in `?ref=` is no invitation, and the server would refuse the signup. */
const CODE = /^[A-Za-z0-9_+/=-]{1,64}$/;

/** Keeps the code of `?ref=` for the signup to come, however much later (specification §2). Nobody invites themselves. */
export function keepReferral(search: string): void {
  const code = new URLSearchParams(search).get('ref');
  if (code && CODE.test(code) && code !== readStored('ownReferralCode')) store('referredBy', code);
}
