import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from './api.ts';

/** How long the answer may take before asking once more is offered; confirming twice does no harm. */
const PATIENCE_MS = 5_000;

export type Confirmation<Reply> =
  | { state: 'pending' }
  /** Still no answer. */
  | { state: 'overdue' }
  | { state: 'done'; reply: Reply }
  /** The server knows no such link, or no longer. */
  | { state: 'refused' }
  /** Nobody knows about the link yet: no answer, too many requests, or trouble at the server. */
  | { state: 'unreachable'; error: unknown };

/** Sends the token of a mail's link once, by itself; after trouble or a long wait again when asked to. */
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
      // While a later attempt is under way, or when an earlier one has come through, a failure says nothing.
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
