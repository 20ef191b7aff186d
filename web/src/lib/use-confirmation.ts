import { useCallback, useEffect, useRef, useState } from 'react';
import { isRefusal } from './api.ts';

/** The time without an answer after which a retry is offered. Confirming twice is harmless. */
const OVERDUE_AFTER_MS = 5_000;

/** Describes the state of a mail's link that is being confirmed. */
export type Confirmation<Reply> =
  | { state: 'pending' }
  /** The answer is late. */
  | { state: 'overdue' }
  | { state: 'done'; reply: Reply }
  /** The link is unknown or expired. */
  | { state: 'refused' }
  /** The request failed: no answer, too many requests, or a server error. */
  | { state: 'unreachable'; error: unknown };

/** Sends the token of a mail's link once on arrival, and again each time `confirm` is called. */
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
    const timer = setTimeout(() => setConfirmation({ state: 'overdue' }), OVERDUE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [confirmation]);

  useEffect(() => {
    // In development effects run twice, but the token must be sent once.
    if (sentToken.current === token) return;
    sentToken.current = token;
    void confirm();
  }, [confirm, token]);

  return { ...confirmation, confirm };
}
