import { useCallback, useState } from 'react';
import { showToast } from './toast-store.ts';

/** Describes the result of a call. */
export type Outcome<Reply> = { status: 'done'; reply: Reply } | { status: 'failed'; error: unknown };

/** The tone of a notice about each outcome. */
export const OUTCOME_TONES = { done: 'confirm', failed: 'fail' } as const;
/** The role that announces each outcome. */
export const OUTCOME_ROLES = { done: 'status', failed: 'alert' } as const;

/** The message about an outcome. The toast shows `title` and `text`; the notice shows `detail` too. */
interface Message {
  title: string;
  text?: string;
  detail?: string;
}

/** Describes a message that stays in the page. */
export interface SubmitNotice extends Message {
  tone: 'confirm' | 'fail';
  /** Announces the message, unless a toast does. */
  role?: 'status' | 'alert';
}

interface Options<Input, Reply> {
  /**
   * Makes the call.
   * @param onWait to be called with the length of each wait before another attempt.
   */
  call: (input: Input, onWait: (ms: number) => void) => Promise<Reply>;
  /** Returns the message about an outcome. Called on each render, so that notices follow a change of language. */
  messageOf: (outcome: Outcome<Reply>) => Message;
  /** False to show no toast; then the notice is announced. */
  hasToast?: boolean;
}

/**
 * Makes a call with `submit`, and shows the outcome in a toast, and in `notice` until the next attempt. `submit`
 * never rejects; it resolves to whether the call succeeded.
 */
export function useSubmit<Input, Reply>({ call, messageOf, hasToast = true }: Options<Input, Reply>) {
  const [outcome, setOutcome] = useState<Outcome<Reply> | null>(null);
  const [isPending, setPending] = useState(false);
  const [wait, setWait] = useState<{ ms: number } | null>(null);

  async function submit(input: Input): Promise<boolean> {
    setOutcome(null);
    setPending(true);
    const ended = await outcomeOf(call(input, (ms) => setWait({ ms })));
    setPending(false);
    setWait(null);
    setOutcome(ended);
    if (hasToast) {
      const { title, text } = messageOf(ended);
      showToast({ title, description: text, tone: ended.status === 'done' ? 'success' : 'error' });
    }
    return ended.status === 'done';
  }

  return {
    submit,
    isPending,
    /** The latest wait before another attempt; null before the first wait and after the call. */
    wait,
    outcome,
    notice: outcome && {
      ...messageOf(outcome),
      tone: OUTCOME_TONES[outcome.status],
      role: hasToast ? undefined : OUTCOME_ROLES[outcome.status],
    },
    clear: useCallback(() => setOutcome(null), []),
  };
}

async function outcomeOf<Reply>(called: Promise<Reply>): Promise<Outcome<Reply>> {
  try {
    return { status: 'done', reply: await called };
  } catch (error) {
    return { status: 'failed', error };
  }
}
