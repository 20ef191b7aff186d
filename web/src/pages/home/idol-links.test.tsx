import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { AgencySection } from './agency.section.tsx';
import { HeroSection } from './hero.section.tsx';
import { IdolTiersSection } from './idol-tiers.section.tsx';

test.each([
  ["I'm an idol", HeroSection],
  ['Apply as an Idol', IdolTiersSection],
  ['Apply for an artist', AgencySection],
])('"%s" leads to the idols’ form, not to the fans’ form above it', async (name, Section) => {
  await renderPage(<Section />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/#idol-form');
});
