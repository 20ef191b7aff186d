import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { polyfillPopovers } from '../app/polyfill-popovers.ts';
import { closePopover, Popover } from './popover.tsx';

beforeAll(() => {
  expect('popover' in HTMLElement.prototype).toBe(false);
  polyfillPopovers();
});

const isOpen = () => screen.getByTestId('sheet').hasAttribute('data-open');

function renderMenu() {
  return renderPage(
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
}

test('without native popovers its button opens a sheet, and the button, a choice or a click outside closes it', async () => {
  const user = await renderMenu();
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

test('without native popovers the Escape key closes a sheet, and its button says so and has the focus again', async () => {
  const user = await renderMenu();
  const button = screen.getByRole('button', { name: 'Menu' });
  await user.tab();
  await user.keyboard('{Enter}');
  expect([isOpen(), button.getAttribute('aria-expanded')]).toEqual([true, 'true']);
  screen.getByText('Choice').focus();
  await user.keyboard('{Escape}');
  expect([isOpen(), button.getAttribute('aria-expanded')]).toEqual([false, 'false']);
  expect(document.activeElement).toBe(button);
  button.blur();
  await user.keyboard('{Escape}');
  expect(document.activeElement).not.toBe(button);
});

test('without native popovers the button of a sheet is collapsed again after a choice in it', async () => {
  const user = await renderMenu();
  const button = screen.getByRole('button', { name: 'Menu' });
  await user.click(button);
  await user.click(screen.getByText('Choice'));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
