import { expect, test, vi } from 'vitest';
import { onElement } from './on-element.ts';

test('the listener gets the events of all elements before their own listeners do, and no other events', () => {
  const listener = vi.fn();
  onElement('fanlight-test', listener);
  const own = vi.fn((event: Event) => event.stopPropagation());
  document.body.addEventListener('fanlight-test', own);
  const event = new Event('fanlight-test');
  document.body.dispatchEvent(event);
  document.body.removeEventListener('fanlight-test', own);
  expect(listener.mock.calls).toEqual([[document.body, event]]);
  expect(listener.mock.invocationCallOrder[0]).toBeLessThan(own.mock.invocationCallOrder[0] ?? 0);
  document.dispatchEvent(new Event('fanlight-test'));
  expect(listener).toHaveBeenCalledTimes(1);
});
