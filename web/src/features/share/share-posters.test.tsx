import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { SharePosters } from './share-posters.tsx';

test('each image to post has a button that downloads it instead of opening it', async () => {
  await renderPage(<SharePosters />, { language: 'th', bare: true });
  const images = screen.getAllByRole('img').map((image) => image.getAttribute('src'));
  const buttons = screen.getAllByRole('link');
  expect(images).toHaveLength(2);
  expect(buttons.map((button) => button.getAttribute('href'))).toEqual(images);
  for (const button of buttons) expect(button.hasAttribute('download')).toBe(true);
});
