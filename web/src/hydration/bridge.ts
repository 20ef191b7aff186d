import type { WaitlistStats } from '@contract/signup.ts';

/** Holds the state that a page's bootstrap shares with the app. */
export interface BootstrapBridge {
  /** The latest numbers of the counter: undefined before the first answer, null if it failed. */
  stats?: WaitlistStats | null;
  /** When React received `stats`, in ms since 1970; absent while the bootstrap updates the counter. */
  statsUpdatedAt?: number;
  /** The bootstrap's first stats call; rejects if it fails. */
  statsRequest?: Promise<WaitlistStats>;
  /** Leaves the counter to React: the bootstrap stops polling and writing. */
  handOverStats: () => void;
  /** Replays the clicks and submits that were captured in `island`. Call it once the island is hydrated. */
  replay: (island: Element) => void;
  /**
   * Lets the browser post the signup forms that are not hydrated: their code failed, and a reload would lose
   * what was typed. Immediately posts a form whose submit was captured.
   */
  leaveFormsToBrowser: () => void;
  /**
   * Reloads the page after a deploy removed one of its files. Resolves to false without a network, or if
   * this version was already reloaded.
   */
  reloadOnce: () => Promise<boolean>;
}

declare global {
  interface Window {
    /** Absent where the bootstrap has not run, such as in unit tests. */
    bootstrapBridge?: BootstrapBridge;
  }
}
