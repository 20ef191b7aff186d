/** How long a toast shows (specification §9). */
export const TOAST_MS = 5_000;

export interface Toast {
  title: string;
  description?: string;
  tone: 'success' | 'error';
}

/** Where toasts render: in the page or, because a modal dialog makes the page inert, in the dialog. */
export type ToastPlace = 'page' | 'dialog';

/** A toast on screen; `id` distinguishes equal texts. */
export interface ShownToast extends Toast {
  id: number;
  /** The place in which it was first shown and announced. */
  saidIn: ToastPlace;
}

let shown: ShownToast | null = null;
let place: ToastPlace = 'page';
let count = 0;
/** Absent while the visitor holds the toast. */
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: ShownToast | null): void {
  shown = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the current one, because there is at most one (specification §9). */
export function showToast(toast: Toast): void {
  count += 1;
  holdToast();
  change({ ...toast, id: count, saidIn: place });
  releaseToast();
}

/** Hides the toast. */
export function hideToast(): void {
  holdToast();
  if (shown !== null) change(null);
}

/** Keeps the toast while the visitor reads it. */
export function holdToast(): void {
  clearTimeout(timer);
  timer = undefined;
}

/** Lets a held toast disappear after {@link TOAST_MS}. */
export function releaseToast(): void {
  if (shown !== null) timer ??= setTimeout(hideToast, TOAST_MS);
}

/** Returns the toast on screen; null if there is none. */
export function shownToast(): ShownToast | null {
  return shown;
}

/** Renders toasts in another place from now on, including the current one. */
export function moveToasts(to: ToastPlace): void {
  place = to;
  tell();
}

/** Returns where toasts render. */
export function toastPlace(): ToastPlace {
  return place;
}

/** Calls a listener after each change of the toast. @returns a function that removes the listener. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
