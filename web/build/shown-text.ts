import { Parser } from 'htmlparser2';

/** From this weight on, Korean is drawn with the bold one of its two cuts (fonts.ts). */
export const BOLD_FROM = 600;

/** A piece of a page's text in one weight. */
export interface ShownText {
  text: string;
  isBold: boolean;
}

/** HTML's own; the weights of all other elements are said by a class. */
const BOLD_ELEMENTS = ['b', 'strong', 'th'];

/**
 * What is read on a page: not what stands in the elements' attributes, but for what a field shows while it is empty.
 * @param css with the classes that Emotion has made, each of which says all of an element's style. Weights that differ by width or
 * mode are not looked at; there are none.
 */
export function shownTexts(body: string, css: string): ShownText[] {
  const weights = weightsOf(css);
  const texts: ShownText[] = [];
  const around = [400];
  let isInScript = false;
  const show = (text: string, weight = 400) => texts.push({ text, isBold: weight >= BOLD_FROM });
  const parser = new Parser({
    onopentag(name, { class: classes = '', placeholder }) {
      const inherited = BOLD_ELEMENTS.includes(name) ? 700 : around.at(-1);
      const [own] = classes.split(' ').flatMap((one) => weights.get(one) ?? []);
      const weight = own ?? inherited ?? 400;
      around.push(weight);
      isInScript = name === 'script';
      if (placeholder) show(placeholder, weight);
    },
    ontext(text) {
      if (!isInScript) show(text, around.at(-1));
    },
    onclosetag() {
      around.pop();
      isInScript = false;
    },
  });
  parser.end(body);
  return texts;
}

function weightsOf(css: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [, name = '', style = ''] of css.matchAll(/\.(css-[\w-]+)\s*\{([^{}]*)/g)) {
    const said = /font-weight:\s*(\d+)/.exec(style)?.[1];
    // Recipes come first, in a layer; what the component itself says is stronger.
    if (said !== undefined) weights.set(name, Number(said));
  }
  return weights;
}
