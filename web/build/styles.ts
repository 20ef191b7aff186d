import { Features, transform } from 'lightningcss';
import type { Prerendered } from '../src/app/prerender.tsx';

/** Whoever has an older one gets the page without the finer points of its style. */
const BROWSERS = {
  chrome: 111 << 16,
  firefox: 114 << 16,
  safari: (16 << 16) | (4 << 8),
  ios_saf: (16 << 16) | (4 << 8),
};

/** Writes the style elements by which Emotion knows again, in the browser, what a page was prerendered with. */
export function styleElements(styles: Prerendered['styles']): string {
  return styles.map(({ key, css }) => `<style data-emotion="${key}">${minify(css)}</style>`).join('');
}

function minify(css: string): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: BROWSERS,
    exclude: Features.LightDark,
  });
  return code.toString();
}
