import { expect, test, vi } from 'vitest';
import { hydrateApp } from './hydrate-app.tsx';

test.each([
  ['a field of one line', 'input'],
  ['a field of several lines', 'textarea'],
])('text that was typed into %s is not lost in a reload after a deploy', async (_field, name) => {
  const bridge = { leaveFormsToBrowser: vi.fn(), reloadOnce: vi.fn() };
  vi.stubGlobal('bootstrapBridge', bridge);
  document.body.innerHTML = `<div data-island=""><form><${name}></${name}></form></div>`;
  // Only listens, because the page has no root.
  await hydrateApp({ load: vi.fn(), loadIslandTexts: vi.fn(), render: vi.fn() });

  dispatchEvent(new Event('vite:preloadError'));
  expect(bridge.reloadOnce).toHaveBeenCalled();
  expect(bridge.leaveFormsToBrowser).not.toHaveBeenCalled();
  bridge.reloadOnce.mockClear();
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(name);
  if (field) field.value = 'Mina';
  dispatchEvent(new Event('vite:preloadError'));
  expect(bridge.leaveFormsToBrowser).toHaveBeenCalled();
  expect(bridge.reloadOnce).not.toHaveBeenCalled();
});
