import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, callApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { store } from '../../lib/storage.ts';

export type Confirmation =
  | { state: 'pending' }
  /** The server knows no such link, or no longer. */
  | { state: 'refused' }
  /** Nobody knows about the link yet: no answer, too many requests, or trouble at the server. */
  | { state: 'unreachable'; error: unknown };

/** Sends the token of a verification mail once, by itself; after trouble again when asked to. */
export function useEmailConfirmation(token: string): Confirmation & { confirm: () => Promise<void> } {
  const navigate = useNavigate();
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: 'pending' });
  const sentToken = useRef<string>(null);

  const confirm = useCallback(async () => {
    setConfirmation({ state: 'pending' });
    try {
      const { userType, id, referralCode } = await callApi('verifyEmail', { body: { token } });
      store('ownReferralCode', referralCode);
      if (userType === 'idol') store('idolId', String(id));
      navigate(`${paths.home}?verified=true&type=${userType}`, { replace: true });
    } catch (error) {
      setConfirmation(isRefusal(error) ? { state: 'refused' } : { state: 'unreachable', error });
    }
  }, [navigate, token]);

  useEffect(() => {
    // Effects run twice in development; the token is sent once.
    if (sentToken.current === token) return;
    sentToken.current = token;
    void confirm();
  }, [confirm, token]);

  return { ...confirmation, confirm };
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
