import { endpointOf } from './endpoint.ts';
import type { Operation } from './routes.ts';

/**
 * Maps the paths of the API to the function that answers them; the first match counts. The functions are separate
 * so that exports and password hashes cannot hold up signups (docs/adr/0053). Hosting's rewrites in firebase.json
 * repeat this table in the same order, which hosting-rewrites.test.ts checks.
 */
export const API_FUNCTIONS = [
  ['/api/waitlist/**', 'signups'],
  ['/api/verify-email', 'signups'],
  ['/api/resend-verification', 'signups'],
  ['/api/admin/**', 'admin'],
  ['/api/**', 'api'],
] as const;

export type ApiFunction = (typeof API_FUNCTIONS)[number][1];

/** Returns the one function that answers an operation. */
export function apiFunctionOf(operation: Operation): ApiFunction {
  const { path } = endpointOf(operation);
  const row = API_FUNCTIONS.find(([pattern]) =>
    pattern.endsWith('/**') ? path.startsWith(pattern.slice(0, -2)) : path === pattern,
  );
  return row?.[1] ?? 'api';
}
