import type { SystemStyleObject } from '@chakra-ui/react';
import { expect, test } from 'vitest';
import { system } from './system.ts';

test('the order of styles does not depend on what was rendered before, so that class names match on hydration', () => {
  const namesOf = (style: SystemStyleObject) => Object.keys(system.css(style));
  const [one, other] = [namesOf({ marginTop: '4', padding: '2' }), namesOf({ padding: '2', marginTop: '4' })];
  expect(one).toEqual(['marginTop', 'padding']);
  expect(other).toEqual(['padding', 'marginTop']);
});
