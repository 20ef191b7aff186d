import { expect, test } from 'vitest';
import { ObjectSchema } from 'yup';
import { CHALLENGE_HEADER, PROOF_ALGORITHM, PROOF_FIELD } from './proof-of-work.ts';
import { API_HEADER } from './response-header.ts';
import { calls } from './routes.ts';

test.each([API_HEADER, CHALLENGE_HEADER])(
  'HTTP accepts the header "%s" and tells it from the other one',
  (name) => {
    const headers = new Headers({ [API_HEADER]: '1' });
    headers.append(CHALLENGE_HEADER, '2');
    expect([...headers]).toHaveLength(2);
    expect(headers.get(name)).toMatch(/^[12]$/);
  },
);

test('no call has a field of its own with the name of the proof', () => {
  const fields = calls.flatMap(([, { body }]) =>
    body instanceof ObjectSchema ? Object.keys(body.fields) : [],
  );
  expect(PROOF_FIELD).toMatch(/^[a-z]+$/);
  expect(fields.length).toBeGreaterThan(20);
  expect(fields).not.toContain(PROOF_FIELD);
});

test('the proof of work uses an algorithm that every library of ALTCHA supports', () => {
  expect(PROOF_ALGORITHM).toBe('PBKDF2/SHA-256');
});
