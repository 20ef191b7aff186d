import { Features, transform } from 'lightningcss';
import { STYLE_TARGETS } from './browsers.ts';
import type { PageFont } from './fonts.ts';

const TOKEN = /--fl-[\w\\.-]+/g;
const DEFINITION = /(--fl-[\w\\.-]+):([^;}]*);?/g;

/** What a page's elements wear, and of what holds everywhere as much as they need. */
export interface PageStyles {
  /** The classes that Emotion has made. */
  worn: string;
  everywhere: string;
}

/** @param styles what React drew with */
export function pageStyles(styles: readonly { key: string; css: string }[], body: string): PageStyles {
  const isGlobal = (key: string) => key.startsWith('css-global');
  const textOf = (isWanted: (key: string) => boolean) =>
    styles.flatMap(({ key, css }) => (isWanted(key) ? css : [])).join('');
  // Two calls, for some properties of an element are told apart by the order of the classes alone.
  const everywhere = minify(textOf(isGlobal));
  const all = minify(textOf((key) => !isGlobal(key)));
  const constants = findConstants(everywhere);
  const fill = (css: string) =>
    css.replaceAll(/var\((--fl-[\w\\.-]+)\)/g, (whole, name) => constants.get(name) ?? whole);
  const worn = fill(all);
  return { worn, everywhere: withoutTokens(withoutElements(fill(everywhere), body), worn + body) };
}

/**
 * The app puts in all that holds everywhere when it starts, so Emotion is not told of the short version; of the classes it is told
 * by the bootstrap, which reads them here (files.ts).
 */
export function styleElements({ worn, everywhere }: PageStyles, fonts: readonly PageFont[]): string {
  // Minified, they are spelled as those of base.css, which stand before them: what is the same compresses best.
  const faces = minify(fonts.map(({ css }) => css).join(''));
  return `<style>${faces}${everywhere}</style><style data-emotion="css">${worn}</style>`;
}

function minify(css: string): string {
  const { code } = transform({
    filename: 'page.css',
    // Chakra says it with every background, for colours that are mixed with it; none here is.
    code: Buffer.from(css.replaceAll(/--bg-currentcolor:[^;}]*;?/g, '')),
    minify: true,
    targets: STYLE_TARGETS,
    exclude: Features.LightDark,
  });
  return code.toString();
}

/** Tokens that are the same in both modes: their values are shorter than their names. */
function findConstants(css: string): Map<string, string> {
  const values = new Map<string, Set<string>>();
  for (const [, name = '', value = ''] of css.matchAll(DEFINITION)) {
    values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return new Map(
    [...values].flatMap(([name, [value = '', ...others]]) =>
      others.length === 0 && value.length <= 32 ? [[name, value]] : [],
    ),
  );
}

/** Leaves out the definitions of tokens that are needed neither in `css` nor in `other`. */
function withoutTokens(css: string, other: string): string {
  const names = (text: string) => [...text.matchAll(TOKEN)].map(([name]) => name);
  const definitions = [...css.matchAll(DEFINITION)];
  const needed = new Set(names(css.replaceAll(DEFINITION, '') + other));
  for (const name of needed) {
    for (const [, defined, value = ''] of definitions) {
      if (defined === name) for (const inside of names(value)) needed.add(inside);
    }
  }
  return css.replaceAll(DEFINITION, (whole, name) => (needed.has(name) ? whole : ''));
}

/** Leaves out what the reset says of elements that the page has none of. */
function withoutElements(css: string, body: string): string {
  const tags = new Set(['html', 'body', ...[...body.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag]) => tag)]);
  const isOfNone = (selector: string) => {
    const tag = /^[a-z][a-z0-9]*/.exec(selector)?.[0];
    const type = /\[type=(\w+)\]/.exec(selector)?.[1] ?? /::-webkit-(search|file)-/.exec(selector)?.[1];
    return (tag && !tags.has(tag)) || (type && !body.includes(`type="${type}"`));
  };
  const start = css.indexOf('@layer reset{');
  const end = css.indexOf('}}', start) + 1;
  const reset = css
    .slice(start + '@layer reset{'.length, end)
    .replaceAll(/([^{}]+)\{[^{}]*\}/g, (rule, selectors) =>
      selectors.split(',').every(isOfNone) ? '' : rule,
    );
  return `${css.slice(0, start)}@layer reset{${reset}${css.slice(end)}`;
}
