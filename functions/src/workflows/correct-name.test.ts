import { expect, test } from 'vitest';
import type { SignupDoc } from '../collections/signups.ts';
import { renamed } from './correct-name.ts';

test('a person whose name was corrected 25 times keeps the twenty newest of the earlier names, in order', () => {
  let fan = { name: 'Name 0', email: 'mina@example.com' } as SignupDoc;
  for (let n = 1; n <= 25; n++) fan = { ...fan, ...renamed(fan, `Name ${n}`, `entry ${n}`) };
  const kept = Array.from({ length: 20 }, (_, n) => ({
    name: `Name ${n + 5}`,
    replacedBy: `entry ${n + 6}`,
  }));
  expect(fan.earlierNames).toEqual(kept);
});
