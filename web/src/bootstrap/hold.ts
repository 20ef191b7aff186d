import type { Early } from '../lib/early.ts';
import { endCalm } from './calm.ts';
import { whenIdle } from './files.ts';
import type { Reload } from './reload.ts';

/**
 * Until the app has come to life, keeps what people do to it: the first act starts it, a tap on a button and the sending
 * of a form wait until it answers. Links, popovers and disclosures are the browser's; they need nobody.
 */
export function hold(early: Early, start: () => void, { restore, held }: Reload): void {
  function isAwake(element: Element): boolean {
    const part = element.closest('[data-sleeper]') ?? document.getElementById('root');
    return part?.hasAttribute('data-awake') ?? true;
  }

  function keep(event: Event, element: HTMLElement): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    // Tapped twice out of impatience is tapped once.
    held.add(element);
    start();
  }

  on('click', (event, target) => {
    const button = target.closest('button');
    if (button === null) {
      if (!target.closest('a')) start();
    } else if (button.hasAttribute('popovertarget') && 'popover' in button) start();
    else if (!(button.form && button.type === 'submit') && !isAwake(button)) keep(event, button);
  });
  on('submit', (event, form) => {
    if (!isAwake(form)) keep(event, form as HTMLFormElement);
  });

  for (const type of ['pointerdown', 'keydown', 'focusin'] as const) {
    // What the browser does by itself is not held up: the click that follows starts the app.
    on(type, (_event, target) => target.closest('a,summary,[popovertarget]') || start());
  }
  // A mouse that lies where the page comes does nothing: it does not end the calm.
  addEventListener('pointerover', ({ target }) => (target as Element).closest?.('button,form') && start());
  addEventListener('scroll', () => whenIdle(start), { once: true });

  early.wake = (part) => {
    part.setAttribute('data-awake', '');
    // Not before React has finished with the part.
    setTimeout(() => {
      for (const element of [...held]) {
        if (!isAwake(element)) continue;
        held.delete(element);
        // `requestSubmit()` comes with Safari 16.
        const button =
          element instanceof HTMLFormElement ? element.querySelector<HTMLElement>('[type=submit]') : element;
        button?.click();
      }
    });
  };

  addEventListener('DOMContentLoaded', () => {
    if (restore()) start();
  });
}

function on(type: string, listener: (event: Event, target: Element) => void): void {
  addEventListener(
    type,
    (event) => {
      endCalm();
      if (event.target instanceof Element) listener(event, event.target);
    },
    true,
  );
}
