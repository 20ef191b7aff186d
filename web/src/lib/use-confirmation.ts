import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from './api.ts';

export type Confirmation<Reply> =
  | { state: 'pending' }
  | { state: 'done'; reply: Reply }
  /** The server knows no such link, or no longer. */
  | { state: 'refused' }
  /** Nobody knows about the link yet: no answer, too many requests, or trouble at the server. */
  | { state: 'unreachable'; error: unknown };

/** Sends the token of a mail's link once, by itself; after trouble again when asked to. */
export function useConfirmation<Reply>(
  token: string,
  send: (token: string) => Promise<Reply>,
): Confirmation<Reply> & { confirm: () => Promise<void> } {
  const [confirmation, setConfirmation] = useState<Confirmation<Reply>>({ state: 'pending' });
  const sentToken = useRef<string>(null);

  const confirm = useCallback(async () => {
    setConfirmation({ state: 'pending' });
    try {
      setConfirmation({ state: 'done', reply: await send(token) });
    } catch (error) {
      setConfirmation(isRefusal(error) ? { state: 'refused' } : { state: 'unreachable', error });
    }
  }, [send, token]);

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
