import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PRESERVE_SCROLL } from './preserve-scroll.ts';

/** By page. Outlives the page when the visitor changes the language; gone when the site is loaded anew. */
const held = new Map<string, string>();

/**
 * The token of the link that opened the page. It is taken out of the address bar at once, so that it stays in no history, no bookmark
 * and no copied address; being behind `#`, it was never sent to a server either.
 */
export function useLinkToken(): { token: string | null; forget: () => void } {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);

  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('token');
    if (found) {
      held.set(pathname, found);
      navigate({ pathname, search }, { replace: true, state: PRESERVE_SCROLL });
    }
    setToken(held.get(pathname) ?? null);
  }, [hash, navigate, pathname, search]);

  const forget = () => {
    held.delete(pathname);
    setToken(null);
  };
  return { token, forget };
}
