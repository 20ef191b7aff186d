import type { PeopleFigures } from '@contract/analytics.ts';

type Stage = PeopleFigures['funnel'][number];

interface FunnelStep extends Stage {
  /** The share of the stage before; null for the first stage, and if nobody reached the stage before. */
  ofBefore: number | null;
  /** The share of all; null if there is nobody. */
  ofAll: number | null;
}

/** Computes the conversion of each stage. */
export function funnelSteps(funnel: PeopleFigures['funnel']): FunnelStep[] {
  const all = funnel[0]?.count ?? 0;
  return funnel.map((step, index) => {
    const before = funnel[index - 1]?.count ?? 0;
    return {
      ...step,
      ofBefore: before > 0 ? step.count / before : null,
      ofAll: all > 0 ? step.count / all : null,
    };
  });
}
