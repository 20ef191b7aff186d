import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { TabView } from './tab-view.tsx';

const TABS = [
  { id: 'fans', label: 'Fans', content: 'Mina' },
  { id: 'idols', label: 'Idols', content: 'Orm' },
];

test('the address names the tab, so that a copied address opens the same one', async () => {
  const user = await renderPage(<TabView label="Lists" tabs={TABS} />, { at: '/waitlist?view=idols' });
  const address = () => screen.getByTestId('address').textContent;
  expect(screen.getByRole('tabpanel').textContent).toBe('Orm');
  await user.click(screen.getByRole('tab', { name: 'Fans' }));
  await vi.waitFor(() => expect(address()).toBe('/waitlist'));
  await user.click(screen.getByRole('tab', { name: 'Idols' }));
  await vi.waitFor(() => expect(address()).toBe('/waitlist?view=idols'));
});

test('the page shows exactly one view at any moment while the tab changes', async () => {
  render(
    <ChakraProvider value={createSystem(defaultBaseConfig)}>
      <MemoryRouter>
        <TabView label="Lists" tabs={TABS} />
      </MemoryRouter>
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
