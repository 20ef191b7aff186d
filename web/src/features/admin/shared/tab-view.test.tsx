import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { TabView } from './tab-view.tsx';

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
