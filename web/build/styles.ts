import { Features, transform } from 'lightningcss';
import type { Prerendered } from '../src/app/prerender.tsx';
import { STYLE_TARGETS } from './browsers.ts';

/** Writes the style elements by which Emotion knows again, in the browser, what a page was prerendered with. */
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
