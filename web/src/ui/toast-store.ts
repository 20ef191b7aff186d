/** How long a toast stays (specification §9). */
export const TOAST_MS = 5_000;

export interface Toast {
  title: string;
  description?: string;
  tone: 'success' | 'error';
}

/** Where toasts appear: over the page, or, as a modal dialog makes all of that deaf, in the dialog. */
export type ToastPlace = 'page' | 'dialog';

/** A toast on screen; `id` tells it from one that said the same before. */
export interface ShownToast extends Toast {
  id: number;
  /** Where it was said first, and read out. */
  saidIn: ToastPlace;
}

let shown: ShownToast | null = null;
let place: ToastPlace = 'page';
let count = 0;
/** Undefined while somebody holds it. */
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: ShownToast | null): void {
  shown = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one that is there: at most one at a time (specification §9). */
export function showToast(toast: Toast): void {
  count += 1;
  holdToast();
  change({ ...toast, id: count, saidIn: place });
  releaseToast();
}

export function hideToast(): void {
  holdToast();
  if (shown !== null) change(null);
}

/** Whoever is reading it keeps it. */
export function holdToast(): void {
  clearTimeout(timer);
  timer = undefined;
}

/** What was held goes {@link TOAST_MS} from now. */
export function releaseToast(): void {
  if (shown !== null) timer ??= setTimeout(hideToast, TOAST_MS);
}

export function shownToast(): ShownToast | null {
  return shown;
}

/** Toasts appear there from now on, also the one that is shown. */
export function moveToasts(to: ToastPlace): void {
  place = to;
  tell();
}

export function toastPlace(): ToastPlace {
  return place;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
