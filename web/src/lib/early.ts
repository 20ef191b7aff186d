import type { WaitlistStats } from '@contract/signup.ts';

/** What the bootstrap (src/bootstrap), which runs in the head of every page, hands over to the app. */
export interface Early {
  /** The latest numbers: undefined before the first answer, null when there was none. */
  counts?: WaitlistStats | null;
  /** When React got them, in ms since 1970; absent while they are the bootstrap's. */
  countedAt?: number;
  /** The first question for them; rejects when it fails. */
  asked?: Promise<WaitlistStats>;
  /** From now on the page is React's: the bootstrap writes no number into it any more. */
  handOver: () => void;
  /** What was tapped or sent inside `part` before it could answer happens now. */
  wake: (part: Element) => void;
  /**
   * A file is gone, most likely because a new version went live: loads the page anew, once. What was typed comes back
   * into a page that was prerendered, and is lost in one that the browser makes, such as those of the admins.
   * Resolves with whether it does; without a network it does not.
   */
  reload: () => Promise<boolean>;
}

declare global {
  interface Window {
    /** Absent in unit tests. */
    early?: Early;
  }
}
