import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@contract/values.ts';
import { expect, test } from 'vitest';
import { SCREEN_WIDTHS, screenNames } from '../content/home-screens.ts';
import { posterNames, posterPath } from '../content/share-posters.ts';
import { paths } from '../lib/paths.ts';
import { SHARE_IMAGE } from '../ui/page-head.ts';
import { pageAt, pages, SHARED_NAMESPACES } from './pages.ts';

const WEB = join(import.meta.dirname, '../..');

test.each(Object.values(paths))('the table of pages has a row for %s', (path) => {
  expect(pageAt(path).path).toBe(path);
});

/** Returns the name of a page's file and folder in `pages`. */
const nameOf = (path: string) => (path === '/' ? 'home' : path === '*' ? 'not-found' : path.slice(1));

/** Returns the namespaces that a page's own file uses. */
function namespacesIn(path: string): string[] {
  const file = path === '/' ? 'home/index' : nameOf(path);
  const source = readFileSync(join(WEB, `src/pages/${file}.tsx`), 'utf8');
  const calls = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].map(([, names = '']) => names);
  return calls.flatMap((names) => [...names.matchAll(/'([^']+)'/g)].map(([, found = '']) => found));
}

test.each(pages)('$path loads the texts that its component shows', ({ path, namespaces }) => {
  const loaded = [...SHARED_NAMESPACES, ...namespaces];
  expect(namespacesIn(path).filter((name) => !loaded.includes(name))).toEqual([]);
});

test.each(pages.filter(({ clientOnly }) => !clientOnly))('$path renders PageMeta', ({ path }) => {
  const files = globSync(`src/pages/${nameOf(path)}{.tsx,/**/*.tsx}`, { cwd: WEB });
  const withMeta = files.filter((file) => readFileSync(join(WEB, file), 'utf8').includes('<PageMeta'));
  expect(withMeta).toHaveLength(1);
});

test.each(LANGUAGES)(
  'every image that contains texts exists in %s (npm run render -- images)',
  (language) => {
    const screens = screenNames.flatMap((name) => [
      ...SCREEN_WIDTHS.map((width) => `${name}-${language}-${width}.avif`),
      `${name}-${language}-${Math.max(...SCREEN_WIDTHS)}.webp`,
    ]);
    const images = [
      `public${SHARE_IMAGE.path(language)}`,
      ...posterNames.map((name) => `public${posterPath(name, language)}`),
      ...screens.map((file) => `src/assets/gallery/${file}`),
    ];
    expect(images.filter((image) => !existsSync(join(WEB, image)))).toEqual([]);
  },
);
