import { expect, test } from 'vitest';
import { endpointOf, pathTo } from './endpoint.ts';

test('the name of a call consists of its method and its path', () => {
  expect(endpointOf('POST /api/admin/waves/{id}/hold')).toEqual({
    method: 'POST',
    path: '/api/admin/waves/{id}/hold',
  });
});

test('every parameter of a path is filled in, percent-encoded', () => {
  expect(pathTo('/api/admin/signups/{userType}/{id}/note', { userType: 'fan', id: 7 })).toBe(
    '/api/admin/signups/fan/7/note',
  );
  expect(pathTo('/api/admin/waves/{id}', { id: '../a b?' })).toBe('/api/admin/waves/..%2Fa%20b%3F');
  expect(pathTo('/api/waitlist/stats')).toBe('/api/waitlist/stats');
});
