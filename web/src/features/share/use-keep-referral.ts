import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepReferral } from './keep-referral.ts';

/** Stores the referral code of an address that is opened within the app. The bootstrap stores that of the first address. */
export function useKeepReferral(): void {
  const { search } = useLocation();
  useEffect(() => keepReferral(search), [search]);
}
