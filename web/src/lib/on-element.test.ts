import { expect, test, vi } from 'vitest';
import { onElement } from './on-element.ts';

test('events of all elements are heard before their own listeners, and no others', () => {
  const heard = vi.fn();
  onElement('fanlight-test', heard);
  const own = vi.fn((event: Event) => event.stopPropagation());
  document.body.addEventListener('fanlight-test', own);
  const event = new Event('fanlight-test');
  document.body.dispatchEvent(event);
  document.body.removeEventListener('fanlight-test', own);
  expect(heard.mock.calls).toEqual([[document.body, event]]);
  expect(heard.mock.invocationCallOrder[0]).toBeLessThan(own.mock.invocationCallOrder[0] ?? 0);
  document.dispatchEvent(new Event('fanlight-test'));
  expect(heard).toHaveBeenCalledTimes(1);
});
