import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepReferral } from './keep-referral.ts';

/** Stores the referral code of an address opened inside the app; on arrival the bootstrap has done it. */
export function useKeptReferral(): void {
  const { search } = useLocation();
  useEffect(() => keepReferral(search), [search]);
}
