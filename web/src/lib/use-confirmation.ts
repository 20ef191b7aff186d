import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from './api.ts';

/** How long to wait before offering a retry. Confirming twice is harmless. */
const PATIENCE_MS = 5_000;

export type Confirmation<Reply> =
  | { state: 'pending' }
  /** The answer is late. */
  | { state: 'overdue' }
  | { state: 'done'; reply: Reply }
  /** The link is unknown or expired. */
  | { state: 'refused' }
  /** The request failed: no answer, too many requests, or a server error. */
  | { state: 'unreachable'; error: unknown };

/** Sends the token of a mail's link once on arrival, and again on request after a failure or a long wait. */
export function useConfirmation<Reply>(
  token: string,
  send: (token: string) => Promise<Reply>,
): Confirmation<Reply> & { confirm: () => Promise<void> } {
  const [confirmation, setConfirmation] = useState<Confirmation<Reply>>({ state: 'pending' });
  const sentToken = useRef<string>(null);
  const attempts = useRef(0);

  const confirm = useCallback(async () => {
    attempts.current += 1;
    const attempt = attempts.current;
    setConfirmation({ state: 'pending' });
    try {
      setConfirmation({ state: 'done', reply: await send(token) });
    } catch (error) {
      // A failure is ignored while a later attempt is pending or after one succeeded.
      if (attempt !== attempts.current) return;
      const failed: Confirmation<Reply> = isRefusal(error)
        ? { state: 'refused' }
        : { state: 'unreachable', error };
      setConfirmation((now) => (now.state === 'done' ? now : failed));
    }
  }, [send, token]);

  useEffect(() => {
    if (confirmation.state !== 'pending') return;
    const timer = setTimeout(() => setConfirmation({ state: 'overdue' }), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [confirmation]);

  useEffect(() => {
    // Effects run twice in development, but the token is sent once.
    if (sentToken.current === token) return;
    sentToken.current = token;
    void confirm();
  }, [confirm, token]);

  return { ...confirmation, confirm };
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
