const LENGTH = 4;
const NAMES = 36 ** LENGTH;

/** Which text has which name, where that is looked at. */
const texts = new Map();

/**
 * As Emotion's own (@emotion/hash), but of four characters instead of seven: a page has some hundred names of styles, and they are what
 * compresses least. Two texts of one name, one chance in four over the whole site, stop the build where both are prerendered, and the
 * page in a browser where the site was built for development: change the number below. What only a browser draws, the admin pages' styles
 * among them, is not looked at in the build that visitors get; the development server has Emotion's own names.
 */
export default function hash(text) {
  let number = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    number = Math.imul(number ^ text.charCodeAt(place), 0x01000193);
  }
  const name = ((number >>> 0) % NAMES).toString(36).padStart(LENGTH, '0');
  if (import.meta.env.SSR || import.meta.env.DEV) {
    if ((texts.get(name) ?? text) !== text)
      throw new Error(`Two styles are named ${name}; see web/build/emotion-hash.js.`);
    texts.set(name, text);
  }
  return name;
}
