import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { polyfillPopovers } from '../app/polyfill-popovers.ts';
import { closePopover, Popover } from './popover.tsx';

test('without native popovers its button opens a sheet, and the button, a choice or a click outside closes it', async () => {
  expect('popover' in HTMLElement.prototype).toBe(false);
  polyfillPopovers();
  const user = await renderPage(
    <>
      <button type="button" popoverTarget="sheet">
        Menu
      </button>
      <Popover id="sheet" data-testid="sheet">
        <button type="button" onClick={closePopover}>
          Choice
        </button>
        <p>Words</p>
      </Popover>
      <p>Beside</p>
    </>,
  );
  const isOpen = () => screen.getByTestId('sheet').hasAttribute('data-open');
  const press = (text: string) => user.click(screen.getByText(text));
  expect(isOpen()).toBe(false);
  for (const closing of ['Choice', 'Menu', 'Beside']) {
    await press('Menu');
    expect(isOpen()).toBe(true);
    await press('Words');
    expect(isOpen()).toBe(true);
    await press(closing);
    expect(isOpen()).toBe(false);
  }
});
