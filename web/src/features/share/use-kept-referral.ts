import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepReferral } from './keep-referral.ts';

/** Keeps the code of an invitation that was opened inside the app; on arrival the bootstrap has done it. */
export function useKeptReferral(): void {
  const { search } = useLocation();
  useEffect(() => keepReferral(search), [search]);
}
