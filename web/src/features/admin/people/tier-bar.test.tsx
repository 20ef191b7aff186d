import { BULK_MAX } from '@contract/limits.ts';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { TierBar } from './tier-bar.tsx';
import type { Selected } from './use-people-selection.ts';
import type { BulkTier } from './use-people-tier.ts';

/** Renders the bar below a selection. @returns the simulated user, and the assignments so far. */
async function showBar(selected: Selected, count: number) {
  const given: BulkTier[] = [];
  const changes = { toggle: () => {}, selectFirst: () => {}, clear: () => {}, remove: () => {} };
  const selection = { ...changes, selected, count, isSelected: () => true };
  const bar = <TierBar selection={selection} isPending={false} assign={(tier) => given.push(tier)} />;
  return { user: await renderPage(bar, { bare: true }), given };
}

const promoteButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Promote to priority' });
const numbers = (count: number) => new Set(Array.from({ length: count }, (_, n) => n + 1));

test.each([
  {
    what: 'individually selected',
    choose: (count: number) => ({ selected: { ids: numbers(count) }, count }),
    refusal: '501 selected At most 500 at once.',
  },
  {
    what: 'left out of the first 4,213',
    choose: (count: number) => ({ selected: { first: 4_213, except: numbers(count) }, count: 4_213 - count }),
    refusal: '3,712 selected At most 500 people can be left out.',
  },
])('the page refuses more than 500 people $what before it sends anything', async ({ choose, refusal }) => {
  const tooMany = choose(BULK_MAX + 1);
  await showBar(tooMany.selected, tooMany.count);
  expect(screen.getByText(refusal)).toBeTruthy();
  expect(promoteButton().disabled).toBe(true);
  cleanup();
  const { selected, count } = choose(BULK_MAX);
  const { user, given } = await showBar(selected, count);
  await user.click(promoteButton());
  expect(given).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Set for / }));
  expect(given).toEqual([{ tier: 'priority', promote: true }]);
});
