import { useCallback, useState } from 'react';
import { showToast } from './toast-store.ts';

/** The result of a call. */
export type Outcome<Reply> = { status: 'done'; reply: Reply } | { status: 'failed'; error: unknown };

/** The message about an outcome. The toast shows `title` and `text`, the notice `detail` too. */
interface Message {
  title: string;
  text?: string;
  detail?: string;
}

/** A message that stays in the page. */
export interface SubmitNotice extends Message {
  tone: 'confirm' | 'fail';
}

interface Options<Input, Reply> {
  call: (input: Input) => Promise<Reply>;
  /** Returns the message for an outcome. A function, so that notices follow a change of language. */
  say: (outcome: Outcome<Reply>) => Message;
  /** False if the notice is enough. */
  hasToast?: boolean;
}

/**
 * Makes a call and shows its outcome: in a toast, and in `notice` until the next attempt. `submit`
 * never rejects; it resolves to whether the call succeeded.
 */
export function useSubmit<Input, Reply>({ call, say, hasToast = true }: Options<Input, Reply>) {
  const [outcome, setOutcome] = useState<Outcome<Reply> | null>(null);
  const [isPending, setPending] = useState(false);

  async function submit(input: Input): Promise<boolean> {
    setOutcome(null);
    setPending(true);
    const ended = await outcomeOf(call(input));
    setPending(false);
    setOutcome(ended);
    if (hasToast) {
      const { title, text } = say(ended);
      showToast({ title, description: text, tone: ended.status === 'done' ? 'success' : 'error' });
    }
    return ended.status === 'done';
  }

  return {
    submit,
    isPending,
    outcome,
    notice: outcome && { ...say(outcome), tone: TONES[outcome.status] },
    clear: useCallback(() => setOutcome(null), []),
  };
}

const TONES = { done: 'confirm', failed: 'fail' } as const;

async function outcomeOf<Reply>(called: Promise<Reply>): Promise<Outcome<Reply>> {
  try {
    return { status: 'done', reply: await called };
  } catch (error) {
    return { status: 'failed', error };
  }
}
