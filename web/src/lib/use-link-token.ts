import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PRESERVE_SCROLL } from './preserve-scroll.ts';

/** Tokens by path. They survive a change of language, but not a reload. */
const held = new Map<string, string>();

/**
 * Returns the token of the link that opened the page, and removes it from the address bar, so that
 * neither history, bookmarks nor copied addresses contain it. As a fragment it was never sent to a
 * server.
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
