/** How long a toast shows (specification §9). */
export const TOAST_MS = 5_000;

/** Contains the texts and the tone of a toast. */
export interface Toast {
  title: string;
  description?: string;
  tone: 'success' | 'error';
}

/** Names where toasts render: in the page, or in a modal dialog, which makes the page inert. */
export type ToastPlace = 'page' | 'dialog';

/** Describes the toast on screen. */
export interface ShownToast extends Toast {
  /** Distinguishes toasts with equal texts. */
  id: number;
  /** Where it was first shown and announced. */
  announcedIn: ToastPlace;
}

let shown: ShownToast | null = null;
let place: ToastPlace = 'page';
let count = 0;
/** Undefined while no toast is shown, or while it is paused. */
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: ShownToast | null): void {
  shown = next;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Shows a toast. It replaces the current one, because there is at most one (specification §9). */
export function showToast(toast: Toast): void {
  count += 1;
  pauseToast();
  change({ ...toast, id: count, announcedIn: place });
  resumeToast();
}

/** Hides the current toast, if there is one. */
export function hideToast(): void {
  pauseToast();
  if (shown !== null) change(null);
}

/** Stops the timer, so that the toast stays while the visitor reads it. */
export function pauseToast(): void {
  clearTimeout(timer);
  timer = undefined;
}

/** Starts the timer again. A paused toast then disappears after {@link TOAST_MS}. */
export function resumeToast(): void {
  if (shown !== null) timer ??= setTimeout(hideToast, TOAST_MS);
}

/** Returns the toast on screen; null if there is none. */
export function shownToast(): ShownToast | null {
  return shown;
}

/** Changes where toasts render, including the current one. */
export function moveToasts(to: ToastPlace): void {
  place = to;
  notify();
}

/** Returns where toasts render. */
export function toastPlace(): ToastPlace {
  return place;
}

/** Calls a listener after each change of the toast or its place. @returns a function that removes the listener. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
