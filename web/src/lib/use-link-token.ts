import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PRESERVE_SCROLL } from './preserve-scroll.ts';
import { forgetInTab, readInTab, type StoredInTab, storeInTab } from './tab-storage.ts';

/** Tokens by path. They survive a navigation, but not a reload. */
const tokens = new Map<string, string>();

/**
 * Returns the token in the fragment of the link that opened the page; null if there is none. Removes it from
 * the address bar, so that neither history, bookmarks nor copied addresses contain it.
 * @param storeAs the key under which the tab stores the token, for a page that must survive a reload.
 */
export function useLinkToken(storeAs?: StoredInTab): { token: string | null; forget: () => void } {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);

  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('token');
    if (found) {
      if (storeAs === undefined || !storeInTab(storeAs, found)) tokens.set(pathname, found);
      navigate({ pathname, search }, { replace: true, state: PRESERVE_SCROLL });
    }
    setToken(tokens.get(pathname) ?? (storeAs === undefined ? null : readInTab(storeAs)));
  }, [hash, storeAs, navigate, pathname, search]);

  const forget = () => {
    tokens.delete(pathname);
    if (storeAs !== undefined) forgetInTab(storeAs);
    setToken(null);
  };
  return { token, forget };
}
