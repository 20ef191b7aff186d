import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { AgencySection } from './agency.section.tsx';
import { HeroSection } from './hero.section.tsx';
import { IdolTiersSection } from './idol-tiers.section.tsx';

test.each([
  ['I’m an idol', HeroSection],
  ['Apply as an Idol', IdolTiersSection],
  ['Apply on an artist’s behalf', AgencySection],
])('"%s" links to the signup section and selects the idols’ form', async (name, Section) => {
  await renderPage(<Section />);
  const link = screen.getByRole('link', { name });
  expect(link.getAttribute('href')).toBe('/#signup');
  expect(link.dataset.signup).toBe('idol');
});
