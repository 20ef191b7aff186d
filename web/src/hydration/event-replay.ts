import { onElement } from '../lib/on-element.ts';
import { whenIdle } from './app-loader.ts';
import type { BootstrapBridge } from './bridge.ts';

/**
 * Starts the app on the visitor's first interaction, and captures clicks on buttons and submits that React
 * cannot handle yet. Links, popovers and `<details>` need no script.
 */
export function captureEvents(start: () => void): Pick<BootstrapBridge, 'replay' | 'leaveFormsToBrowser'> {
  const captured = new Set<HTMLElement>();
  let isLeft = false;

  function isHandled(element: Element): boolean {
    if (isLeft && element.matches('form[method=post][action]')) return true;
    return element.closest('[data-island]')?.hasAttribute('data-hydrated') ?? true;
  }

  function capture(event: Event, element: HTMLElement): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    // A set, so that repeated taps count once.
    captured.add(element);
    start();
  }

  onElement('click', (target, event) => {
    const button = target.closest('button');
    if (button === null) {
      if (!target.closest('a')) start();
    } else if (button.hasAttribute('popovertarget') && 'popover' in button) start();
    else if (!(button.form && button.type === 'submit') && !isHandled(button)) capture(event, button);
  });
  onElement('submit', (form, event) => {
    if (form instanceof HTMLFormElement && !isHandled(form)) capture(event, form);
  });
  for (const type of ['pointerdown', 'keydown', 'focusin']) {
    // The browser handles these natively; the click that follows starts the app, except on a link.
    onElement(type, (target) => target.closest('a,summary,[popovertarget]') || start());
  }
  onElement('pointerover', (target) => target.closest('button,form') && start());
  addEventListener('scroll', () => whenIdle(start), { once: true });

  function replay(island: Element): void {
    // Runs after React has committed the island.
    setTimeout(() => {
      for (const element of [...captured].filter((one) => island.contains(one) && isHandled(one))) {
        captured.delete(element);
        // Safari 15 has no `requestSubmit()`.
        const button =
          element instanceof HTMLFormElement ? element.querySelector<HTMLElement>('[type=submit]') : element;
        button?.click();
      }
    });
  }

  function leaveFormsToBrowser(): void {
    isLeft = true;
    replay(document.body);
  }

  return { replay, leaveFormsToBrowser };
}
