import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readStored, store } from '../../lib/storage.ts';

/** What a code can look like. Anything else in `?ref=` is no invitation, and the server would refuse the signup. */
const CODE = /^[A-Za-z0-9_+/=-]{1,64}$/;

/** Keeps the code of `?ref=` for the signup to come, however much later (specification §2). */
export function useKeptReferral(): void {
  const [search] = useSearchParams();
  const code = search.get('ref');
  useEffect(() => {
    if (code !== null && CODE.test(code) && code !== readStored('ownReferralCode')) store('referredBy', code);
  }, [code]);
}
