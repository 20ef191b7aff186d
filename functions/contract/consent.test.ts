import { expect, test } from 'vitest';
import { CONSENT_VERSION } from './consent.ts';
import { day } from './fields.ts';

test('the version of the terms is a day, which consents name', async () => {
  expect(await day().required().isValid(CONSENT_VERSION)).toBe(true);
});
