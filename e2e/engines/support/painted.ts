import sharp from 'sharp';
import type { Tab } from './engine.ts';

interface Text {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  isSkipped: boolean;
}

/** What a window shows. */
export interface Screen {
  /** The headings, links, buttons and paragraphs that are not painted. */
  unpainted: string[];
  pixels: Pixels;
}

/** A picture in shades of grey, one byte for each pixel. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The darkest and the brightest pixel of a text differ by more than this, out of 255. */
const CONTRAST = 40;
/** An area is blank if its pixels differ by no more than this: a gradient does, by less. */
const BLANK = 6;
/** Length in pixels of the squares by which two screens are compared. */
const SQUARE = 40;

/** Takes a screenshot and finds what is missing on it. */
export async function look(tab: Tab): Promise<Screen> {
  const { texts, viewport } = await tab.evaluate(textsInWindow, undefined);
  const pixels = await takePixels(tab);
  const scale = pixels.width / viewport;
  const isMissing = ({ left, top, width, height, isSkipped }: Text) =>
    isSkipped ||
    contrast(pixels, {
      left: Math.max(0, Math.ceil(left * scale)),
      top: Math.ceil(top * scale),
      right: Math.min(pixels.width, Math.floor((left + width) * scale)),
      bottom: Math.min(pixels.height, Math.floor((top + height) * scale)),
    }) < CONTRAST;
  return { unpainted: texts.filter(isMissing).map(({ text }) => text), pixels };
}

/** Counts the squares of a screen that were blank at first and show something later. */
export function countFilledLater(first: Screen, later: Screen): number {
  const { width, height } = first.pixels;
  let count = 0;
  for (let top = 0; top + SQUARE <= height; top += SQUARE) {
    for (let left = 0; left + SQUARE <= width; left += SQUARE) {
      const square = { left, top, right: left + SQUARE, bottom: top + SQUARE };
      const wasBlank = contrast(first.pixels, square) <= BLANK;
      if (wasBlank && contrast(later.pixels, square) >= CONTRAST) count += 1;
    }
  }
  return count;
}

async function takePixels(tab: Tab): Promise<Pixels> {
  const { data, info } = await sharp(await tab.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns by how much the brightest pixel of an area differs from the darkest. */
function contrast({ data, width }: Pixels, { left, top, right, bottom }: Box): number {
  let [darkest, brightest] = [255, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const brightness = data[y * width + x] ?? 0;
      darkest = Math.min(darkest, brightness);
      brightest = Math.max(brightest, brightness);
    }
  }
  return brightest - darkest;
}

/** Runs in the page. Leaves out what is hidden on purpose, and what another element covers. */
function textsInWindow(): { texts: Text[]; viewport: number } {
  const texts: Text[] = [];
  for (const element of document.querySelectorAll('h1, h2, h3, main p, a, main button, footer p')) {
    const { left, top, width, height, bottom, right } = element.getBoundingClientRect();
    const text = element.textContent?.trim().slice(0, 40) ?? '';
    const isInside =
      top >= 0 && left >= 0 && bottom <= innerHeight && right <= document.documentElement.clientWidth;
    if (!isInside || width < 2 || height < 2 || text === '') continue;
    const { visibility, opacity } = getComputedStyle(element);
    if (visibility !== 'visible' || opacity === '0') continue;
    if (element.closest('[data-reading], details:not([open]) > :not(summary)')) continue;
    const top_ = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!top_ || !(element.contains(top_) || top_.contains(element))) continue;
    const isSkipped = element.checkVisibility?.({ contentVisibilityAuto: true }) === false;
    texts.push({ text, left, top, width, height, isSkipped });
  }
  return { texts, viewport: innerWidth };
}
