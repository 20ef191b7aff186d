import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PRESERVE_SCROLL } from './preserve-scroll.ts';
import { forgetInTab, type KeptInTab, keepInTab, readInTab } from './tab-storage.ts';

/** Tokens by path. They survive a navigation, but not a reload. */
const held = new Map<string, string>();

/**
 * Returns the token of the link that opened the page, and removes it from the address bar, so that neither
 * history, bookmarks nor copied addresses contain it. Because it is a fragment, it was never sent to a
 * server.
 * @param keptAs the name under which the tab keeps it, for a page that survives a reload.
 */
export function useLinkToken(keptAs?: KeptInTab): { token: string | null; forget: () => void } {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);

  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('token');
    if (found) {
      if (keptAs === undefined || !keepInTab(keptAs, found)) held.set(pathname, found);
      navigate({ pathname, search }, { replace: true, state: PRESERVE_SCROLL });
    }
    setToken(held.get(pathname) ?? (keptAs === undefined ? null : readInTab(keptAs)));
  }, [hash, keptAs, navigate, pathname, search]);

  const forget = () => {
    held.delete(pathname);
    if (keptAs !== undefined) forgetInTab(keptAs);
    setToken(null);
  };
  return { token, forget };
}
