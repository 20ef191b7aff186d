import { MINUTE_MS } from '@contract/durations.ts';
import type { WaveState } from '@contract/waves.ts';
import type { Instant } from './instant.ts';

/** What an admin does with a wave. */
export type WaveStep = 'preview' | 'hold' | 'release' | 'cancel';

/** The states in which each step is possible. Cancelling a release stops it after the page in progress. */
const POSSIBLE_IN = {
  preview: ['draft'],
  hold: ['draft'],
  release: ['held'],
  cancel: ['draft', 'held', 'releasing'],
} as const satisfies Record<WaveStep, readonly WaveState[]>;

/**
 * The states that a step leads to. A wave in one of them shows that another admin has already taken the step.
 */
const LEADS_TO = {
  preview: [],
  hold: ['held'],
  release: ['releasing', 'released'],
  cancel: ['cancelled'],
} as const satisfies Record<WaveStep, readonly WaveState[]>;

/**
 * Returns what to do about a step. `taken`: it was taken before, so nothing changes. `refused`: it is not possible
 * in this state.
 */
export function decideStep(step: WaveStep, state: WaveState): 'possible' | 'taken' | 'refused' {
  const includes = (states: readonly WaveState[]) => states.includes(state);
  if (includes(POSSIBLE_IN[step])) return 'possible';
  return includes(LEADS_TO[step]) ? 'taken' : 'refused';
}

/** Returns the minutes until a time, rounded up; 0 if it has passed. */
export function minutesUntil(end: Instant, now: Date): number {
  return Math.max(0, Math.ceil((end.toMillis() - now.getTime()) / MINUTE_MS));
}

/**
 * Returns when a wave's release is due: at its start time, or when the hold ends if that is later or there is no
 * start time. Without a start time an admin releases the wave.
 */
export function releaseTimeMs(heldUntilMs: number, startsAtMs: number | undefined): number {
  return Math.max(heldUntilMs, startsAtMs ?? heldUntilMs);
}
