/** Returns whether a focus event's related target is a button that submits a form. */
export function isSubmitButton(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === 'submit';
}
