import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LightstickShape } from './lightstick.tsx';

/* Tests that the drawings in files show the same lightstick as the component. */

const ASSETS = 'web/src/assets';
const read = (file: string) => readFileSync(join(ASSETS, file), 'utf8');

const shape = renderToStaticMarkup(createElement(LightstickShape));
const [, from, to] = /d="M0 (\d+)V(\d+)"/.exec(shape)?.map(Number) ?? [];
const [, handle] = /stroke-width="(\d+)"/.exec(shape)?.map(Number) ?? [];
const radiiOf = (markup: string) =>
  [...markup.matchAll(/<circle r="([\d.]+)"/g)].map(([, radius]) => Number(radius));
const radii = radiiOf(shape);
const unlit = radiiOf(renderToStaticMarkup(createElement(LightstickShape, { isLit: false })));

/** The drawings that show lightsticks. */
const DRAWINGS = ['award-stage.svg', 'features.svg', 'lightstick-sea.svg', 'page-drawings.svg'];

describe.each(DRAWINGS)('in %s', (file) => {
  const drawing = read(file);

  test('a lightstick drawn alone has the handle and the light of the component', () => {
    const sticks = drawing.split('<path d="M0 9V38"').slice(1);
    expect(sticks.length).toBeGreaterThan(0);
    for (const stick of sticks) {
      expect(stick).toMatch(new RegExp(`^[^>]*stroke-width="${handle}" stroke-linecap="round"`));
      const circles = radiiOf(stick.slice(0, stick.indexOf('</g>')));
      // A lit one may have a white centre.
      expect([radii, unlit]).toContainEqual(circles.filter((radius) => radius > 4));
    }
  });
});

test.each(['award-stage.svg', 'lightstick-sea.svg'])(
  'each row of lightsticks in %s has the proportions of the component',
  (file) => {
    const drawing = read(file);
    const rows = drawing
      .split(/(?=<path d="M(?!0 9V38)[-\d. ]+[VL])/)
      .filter((row) => /^[^>]*opacity="\.45"/.test(row));
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows) {
      const { length, width, lights } = readRow(row);
      const scale = width / (handle ?? 0);
      expect(Math.abs(length / scale - ((to ?? 0) - (from ?? 0)))).toBeLessThan(0.5);
      for (const radius of radii) {
        const found = lights.some((light) => Math.abs(light / scale - 2 * radius) < 0.5);
        expect(found, `${file}: a light of ${2 * radius * scale} in ${lights}`).toBe(true);
      }
    }
  },
);

test('no other file of drawings contains a lightstick', () => {
  const files = globSync('*.svg', { cwd: ASSETS });
  const withSticks = files.filter((file) => read(file).includes('M0 9V38'));
  expect(withSticks.sort()).toEqual(DRAWINGS);
});

/** Returns the length and width of a row's first handle, and the widths of the dots that are its lights. */
function readRow(row: string) {
  const [, x1 = '', y1 = '', rest = ''] = /d="M([-\d.]+) ([-\d.]+)([VL][^M"]*)/.exec(row) ?? [];
  const end = rest.slice(1).split(' ').map(Number);
  const [x2 = 0, y2 = 0] = rest.startsWith('V') ? [Number(x1), end[0]] : end;
  const widths = [...row.matchAll(/stroke-width="([\d.]+)"/g)].map(([, width]) => Number(width));
  return {
    length: Math.hypot(x2 - Number(x1), y2 - Number(y1)),
    width: widths[0] ?? 0,
    lights: widths.slice(1),
  };
}
