import { globSync, readFileSync } from 'node:fs';

import { join } from 'node:path';
import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { expect, test } from 'vitest';
import { colors } from './colors.ts';
import { system } from './system.ts';

/** Chakra's components that are drawn here write styles, too. */
const CHAKRA = join(import.meta.dirname, '../../../../node_modules/@chakra-ui/react/dist/esm/components');
const DRAWN = ['box', 'flex', 'grid', 'stack', 'text'].map((name) => join(CHAKRA, name, '*.js'));
const OURS = join(import.meta.dirname, '../../**/*.{ts,tsx}');

const { utilities: _ours, conditions: _our, ...ourTokens } = system._config;
const whole = createSystem(defaultBaseConfig, ourTokens);
const sources = globSync([OURS, ...DRAWN]);
const text = sources
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Names that are given a value somewhere; what is no style among them is no property of Chakra's either. */
const given = [...new Set(text.match(/(?<![\w.$'-])[a-z_][A-Za-z]+(?=\??(?: ?[=:]|\s*,|\s*\}))/g) ?? [])];
const utilities = defaultBaseConfig.utilities ?? {};
const isChakras = (name: string) =>
  name in utilities || Object.values(utilities).some((utility) => utility?.shorthand?.includes(name));

test('every property and token that a style may name means what it means with the whole of Chakra', () => {
  const used = given.filter(isChakras);
  expect(used.length).toBeGreaterThan(70);
  const values = [...new Set(whole.tokens.allTokens.map(({ path }) => path.slice(1).join('.')))].map((name) =>
    name.replace('.DEFAULT', ''),
  );
  const others = ['colors', 'common', 'glow.violet/20', 'url("/a/b")', true, false];
  for (const name of used) {
    for (const value of [...values, ...others]) {
      const style: Record<string, never> = { [name]: value as never };
      expect.soft(plain(system.css(style)), `${name}: ${value}`).toEqual(plain(whole.css(style)));
    }
  }
});

test('every condition that a style may name is known', () => {
  const named = given.filter((name) => /^_[a-z]/.test(name) && whole.conditions.has(name));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !system.conditions.has(name))).toEqual([]);
});

/** Chakra writes a mixed colour by way of a variable, and remembers each background in another. */
function plain(styles: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(styles)
      .filter(([name]) => !/^--(mix|bg-currentcolor)/.test(name))
      .map(([name, value]) => [name, styles[`--mix-${name}`] ?? value]),
  );
}

test('every colour that a style may name is one of the site', () => {
  const groups = Object.keys(colors).join('|');
  const named = [...text.matchAll(new RegExp(`(?<!\\bt\\()'((?:${groups})\\.[\\w.]+)(?:/\\d+)?'`, 'g'))].map(
    ([, name]) => `${name}`,
  );
  const written = new Set(named.filter((name) => !/\.(tsx?|json)$/.test(name)));
  expect(written.size).toBeGreaterThan(20);
  const isKnown = (name: string) => system.tokens.getByName(`colors.${name}`) !== undefined;
  expect([...written].filter((name) => !isKnown(name))).toEqual([]);
});
