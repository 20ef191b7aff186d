import { expect, test } from 'vitest';
import { handlers } from './handlers.ts';

test('the name of every handler ends in Call', () => {
  for (const { name } of Object.values(handlers)) expect(name).toMatch(/\wCall$/);
});
