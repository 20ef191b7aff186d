import { useState } from 'react';
import type { QueueEntry } from '../shared/queue-pages.ts';

/**
 * Stores the ticked entries by id, so that a refetch keeps them. Entries with early access cannot be ticked,
 * because promoting a VIP to priority would be a demotion.
 */
export function useSelection(entries: readonly QueueEntry[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const selectable = entries.filter(({ hasEarlyAccess }) => !hasEarlyAccess).map(({ id }) => id);
  const selected = selectable.filter((id) => ticked.has(id));
  return {
    selected,
    selectableCount: selectable.length,
    isSelected: (id: number) => ticked.has(id),
    toggle: (id: number) =>
      setTicked(
        (before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
      ),
    selectAll: () => setTicked(new Set(selectable)),
    untick: (ids: readonly number[]) =>
      setTicked((before) => new Set([...before].filter((id) => !ids.includes(id)))),
    clear: () => setTicked(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
