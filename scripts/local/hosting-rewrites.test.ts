import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { API_FUNCTIONS } from '../../functions/contract/api-functions.ts';
import { REGION } from '../../functions/contract/product.ts';

test('Hosting passes each path of the API to the function that the contract names', () => {
  expect(firebase.hosting.rewrites).toEqual(
    API_FUNCTIONS.map(([source, functionId]) => ({ source, function: { functionId, region: REGION } })),
  );
});

/** Returns the targets of all redirects that apply to a path. */
function redirectsOf(path: string): string[] {
  return firebase.hosting.redirects.flatMap(({ regex, destination }) => {
    const groups = new RegExp(String(regex)).exec(path);
    return groups ? [destination.replaceAll(/:(\d)/g, (_, group) => groups[group] ?? '')] : [];
  });
}

test.each([
  ['/fans/', '/fans'],
  ['/th/fans/', '/th/fans'],
  ['/ko/my-place/', '/ko/my-place'],
])('Hosting redirects %s, which has an extra slash, to %s', (path, page) => {
  expect(redirectsOf(path)).toEqual([page]);
});

test.each(['//evil.example/', '/ko//evil.example/', '/\\evil.example/', '/evil.example/', '/ko/', '/'])(
  'Hosting redirects %s nowhere, neither to another site nor away from the home page of a language',
  (path) => {
    expect(redirectsOf(path)).toEqual([]);
  },
);
