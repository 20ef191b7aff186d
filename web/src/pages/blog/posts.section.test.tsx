import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { PostsSection } from './posts.section.tsx';

const posts = () => screen.queryAllByRole('article').map((post) => post.querySelector('h3')?.textContent);

test('the blog shows each post once, or only those of the chosen category, and says how many there are', async () => {
  const user = await renderPage(<PostsSection />, { bare: true });
  expect(posts()).toHaveLength(4);
  expect(new Set(posts()).size).toBe(4);
  await user.click(screen.getByRole('button', { name: 'Design' }));
  expect(posts()).toEqual(['Designing a live room that feels small']);
  expect(screen.getByRole('status').textContent).toBe('1 post shown');
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Design');
  expect(screen.queryByText('Nothing here yet')).toBeNull();
  // The only post of this category is the featured one.
  await user.click(screen.getByRole('button', { name: 'Technology' }));
  expect(posts()).toHaveLength(1);
  expect(screen.queryByText('Nothing here yet')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Updates' }));
  expect(screen.getByText('Nothing here yet')).toBeTruthy();
});
