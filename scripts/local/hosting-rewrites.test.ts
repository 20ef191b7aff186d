import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { API_FUNCTIONS } from '../../functions/contract/api-functions.ts';
import { REGION } from '../../functions/contract/product.ts';

test('Hosting passes each path of the API to the function that the contract names', () => {
  expect(firebase.hosting.rewrites).toEqual(
    API_FUNCTIONS.map(([source, functionId]) => ({ source, function: { functionId, region: REGION } })),
  );
});

test.each([
  ['/fans/', '/fans'],
  ['/th/fans/', '/th/fans'],
  ['/ko/my-place/', '/ko/my-place'],
])('Hosting redirects %s, which has an extra slash, to %s', (path, page) => {
  const targets = firebase.hosting.redirects.flatMap(({ regex, destination }) => {
    const groups = new RegExp(String(regex)).exec(path);
    return groups ? [destination.replaceAll(/:(\d)/g, (_, group) => groups[group] ?? '')] : [];
  });
  expect(targets).toEqual([page]);
});
