import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { retryImport } from '../../lib/retry-import.ts';

const Banner = lazy(() => retryImport(() => import('./verified-return-banner.tsx')));

/** Shows the banner to people who return from the link in their mail. Other visitors do not download its code. */
export function VerifiedReturn() {
  const { search } = useLocation();
  const [hasReturned, setReturned] = useState(false);
  useEffect(() => {
    if (new URLSearchParams(search).get('verified') === 'true') setReturned(true);
  }, [search]);
  return (
    hasReturned && (
      <Suspense>
        <Banner />
      </Suspense>
    )
  );
}
