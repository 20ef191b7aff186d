import { Features, transform } from 'lightningcss';
import type { Prerendered } from '../src/app/prerender.tsx';
import { STYLE_TARGETS } from './browsers.ts';

/** Returns the style elements of a prerendered page, in the form that Emotion adopts in the browser. */
export function styleElements(styles: Prerendered['styles']): string {
  return styles.map(({ key, css }) => `<style data-emotion="${key}">${minify(css)}</style>`).join('');
}

function minify(css: string): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: STYLE_TARGETS,
    exclude: Features.LightDark,
  });
  return code.toString();
}
