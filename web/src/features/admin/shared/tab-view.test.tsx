import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { TabView } from './tab-view.tsx';
import { useQueryState } from './use-query-state.ts';

test('the page shows exactly one view at any moment while the tab changes', async () => {
  const tabs = [
    { id: 'fans', label: 'Fans', content: 'Mina' },
    { id: 'idols', label: 'Idols', content: 'Orm' },
  ];
  const router = createMemoryRouter([{ path: '*', element: <TabView label="Lists" tabs={tabs} /> }]);
  render(
    <ChakraProvider value={createSystem(defaultBaseConfig)}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
  const shown: string[] = [];
  const observe = () => {
    const panels = [...document.querySelectorAll('[role=tabpanel]')];
    shown.push(
      panels
        .filter((panel) => getComputedStyle(panel).display !== 'none')
        .map((panel) => panel.textContent)
        .join(' and '),
    );
  };
  const observer = new MutationObserver(observe);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  for (const name of ['Idols', 'Fans', 'Idols']) await userEvent.click(screen.getByRole('tab', { name }));
  observer.disconnect();
  expect(new Set(shown)).toEqual(new Set(['Mina', 'Orm']));
});

test('a view that fails says so and offers to reload the page, and the other views work', async () => {
  // React logs the error.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Failing = () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  const tabs = [
    { id: 'fans', label: 'Fans', content: 'Mina' },
    { id: 'idols', label: 'Idols', content: <Failing /> },
  ];
  const user = await renderPage(<TabView label="Lists" tabs={tabs} />);
  await user.click(screen.getByRole('tab', { name: 'Idols' }));
  const panel = screen.getByRole('tabpanel', { name: 'Idols' });
  expect(panel.textContent).toContain('couldn’t reach the server');
  expect(within(panel).getByRole('button', { name: 'Try again' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Fans' }));
  expect(screen.getByRole('tabpanel', { name: 'Fans' }).textContent).toBe('Mina');
});

function Choice() {
  const [, choose] = useQueryState('order', ['newest', 'oldest']);
  return (['newest', 'oldest'] as const).map((order) => (
    <button key={order} type="button" onClick={() => choose(order)}>
      {order}
    </button>
  ));
}

test('the address names neither the first view nor the first choice of a list', async () => {
  const tabs = [
    { id: 'fans', label: 'Fans', content: <Choice /> },
    { id: 'idols', label: 'Idols', content: 'Orm' },
  ];
  const user = await renderPage(<TabView label="Lists" tabs={tabs} />);
  const address = () => screen.getByTestId('address').textContent;
  await user.click(screen.getByRole('tab', { name: 'Idols' }));
  expect(address()).toBe('/?view=idols');
  await user.click(screen.getByRole('tab', { name: 'Fans' }));
  expect(address()).toBe('/');
  await user.click(screen.getByRole('button', { name: 'oldest' }));
  expect(address()).toBe('/?order=oldest');
  await user.click(screen.getByRole('button', { name: 'newest' }));
  expect(address()).toBe('/');
});
