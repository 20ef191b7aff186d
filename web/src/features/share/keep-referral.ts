import { readStored, store } from '../../lib/storage.ts';

/** Matches what may be a referral code. The server ignores codes that it has not issued. */
const CODE = /^[A-Za-z0-9_+/=-]{1,64}$/;

/** Stores the code of `?ref=` for a later signup (specification §2), unless it is the visitor's own. */
export function keepReferral(search: string): void {
  const code = new URLSearchParams(search).get('ref');
  if (code && CODE.test(code) && code !== readStored('ownReferralCode')) store('referredBy', code);
}

/** Adds the stored code to a form that the browser posts, because no prerendered form can contain it. */
export function postReferral(): void {
  addEventListener('formdata', ({ formData }) => {
    const code = readStored('referredBy');
    if (code) formData.set('referredByCode', code);
  });
}
