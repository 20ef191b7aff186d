import { Features, transform } from 'lightningcss';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../functions/contract/values.ts';
import type { Page } from '../src/app/pages.ts';
import type { Prerendered } from '../src/app/prerender.tsx';
import { STYLE_TARGETS } from './browsers.ts';

/** Contains what {@link fillTemplate} inserts into index.html. */
export interface PageParts {
  language: Language;
  head: string;
  body: string;
  /** The inline script. */
  bootstrap: string;
  /** The script's data attributes, without `data-`. src/hydration/bootstrap.ts lists them. */
  data: Record<string, string>;
}

/** Inserts a page into index.html. Returns the complete document. */
export function fillTemplate(template: string, { language, head, body, bootstrap, data }: PageParts): string {
  const attributes = Object.entries({ languages: LANGUAGES.join(' '), ...data });
  const text = attributes.map(([name, value]) => ` data-${name}="${value}"`).join('');
  return template
    .replace(`lang="${DEFAULT_LANGUAGE}"`, `lang="${language}"`)
    .replace('<!-- bootstrap -->', () => `<script${text}>${bootstrap}</script>`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}

/** Returns the head of a prerendered page, with style elements that Emotion adopts in the browser. */
export function headOf({ head, styles }: Prerendered): string {
  const options = { filename: '', minify: true, targets: STYLE_TARGETS, exclude: Features.LightDark };
  const minified = (css: string) => transform({ ...options, code: Buffer.from(css) }).code;
  const elements = styles.map(({ key, css }) => `<style data-emotion="${key}">${minified(css)}</style>`);
  return head + elements.join('');
}

/** Returns the bootstrap's data attributes for a prerendered page, without `data-`. */
export function bootstrapData(page: Page, body: string): Record<string, string> {
  const { eagerParams, eagerStored, hidePrerendered } = page;
  return {
    ...(eagerParams && { 'eager-params': eagerParams.join(' ') }),
    ...(eagerStored && { 'eager-stored': eagerStored }),
    ...(hidePrerendered && { 'hide-prerendered': '' }),
    ...(body.includes('data-count=') && { stats: '/api/waitlist/stats' }),
  };
}
