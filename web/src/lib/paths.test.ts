import { expect, test } from 'vitest';
import { anchors, homeAnchor, listedPaths, paths } from './paths.ts';

test('search engines may list every page, except those about one visitor and those for admins', () => {
  expect(listedPaths).toEqual([
    '/',
    '/features',
    '/fans',
    '/idols',
    '/safety',
    '/verification',
    '/idol-verification',
    '/privacy',
    '/terms',
    '/support',
    '/impressum',
    '/press',
    '/blog',
    '/changelog',
    '/idol-request',
    '/updates',
  ]);
  expect(Object.values(paths).filter((path) => !listedPaths.includes(path))).toEqual([
    '/newsletter',
    '/unsubscribe',
    '/your-data',
    '/my-place',
    '/admin',
    '/waitlist',
  ]);
});

test.each(['signup', 'waitlist', 'fans', 'idols', 'bias-quiz'])(
  'a link to the part #%s of the landing page exists',
  (part) => {
    const names = Object.keys(anchors) as (keyof typeof anchors)[];
    expect(names.map(homeAnchor)).toContain(`/#${part}`);
  },
);
