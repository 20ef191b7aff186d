/** How long a toast stays (specification §9). */
export const TOAST_MS = 5_000;

export interface Toast {
  title: string;
  description?: string;
  tone: 'success' | 'error';
}

/** A toast on screen; `id` tells it from one that said the same before. */
export interface ShownToast extends Toast {
  id: number;
}

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function change(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one that is there: at most one at a time (specification §9). */
export function showToast(toast: Toast): void {
  count += 1;
  change({ ...toast, id: count });
}

export function hideToast(): void {
  if (shown !== null) change(null);
}

export function shownToast(): ShownToast | null {
  return shown;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
