import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepReferral } from './keep-referral.ts';

/** Stores the referral code of an address opened inside the app. On arrival the bootstrap has stored it. */
export function useKeptReferral(): void {
  const { search } = useLocation();
  useEffect(() => keepReferral(search), [search]);
}
