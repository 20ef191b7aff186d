/** Listens to an event on all elements of the document, before their own listeners do. */
export function onElement(type: string, listener: (target: Element, event: Event) => void): void {
  addEventListener(
    type,
    (event) => {
      if (event.target instanceof Element) listener(event.target, event);
    },
    true,
  );
}
