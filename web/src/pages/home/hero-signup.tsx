import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { QuickSignup } from '../../features/signup/quick-signup.tsx';
import { retryImport } from '../../lib/retry-import.ts';
import { readInTab } from '../../lib/tab-storage.ts';

const ConfirmedPanel = lazy(async () => {
  const { ConfirmedPanel: Panel } = await retryImport(() => import('./confirmed-panel.tsx'));
  return { default: Panel };
});

/**
 * Renders the quick signup. People who have just verified their address in this tab see their place in line
 * instead. That requires the stored link to the place as well as `?verified=true`.
 */
export function HeroSignup() {
  const { search } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    if (new URLSearchParams(search).get('verified') === 'true') setToken(readInTab('placeToken'));
  }, [search]);
  const signup = <QuickSignup source="hero" consentFollows />;
  if (token === null) return signup;
  return (
    <Suspense fallback={signup}>
      <ConfirmedPanel token={token} fallback={signup} />
    </Suspense>
  );
}
