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

/** Darkest and brightest of a text's pixels differ by more than this, out of 255. */
const CONTRAST = 40;

/** Returns the headings, links, buttons and paragraphs in the window that are not painted. */
export async function unpaintedTexts(tab: Tab): Promise<string[]> {
  const { texts, viewport } = await tab.evaluate(textsInWindow, undefined);
  const skipped = texts.filter(({ isSkipped }) => isSkipped).map(({ text }) => text);
  if (skipped.length > 0) return skipped;
  const { data, info } = await sharp(await tab.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = info.width / viewport;
  return texts
    .filter((box) => {
      let [darkest, brightest] = [255, 0];
      const right = Math.min(info.width, Math.floor((box.left + box.width) * scale));
      const bottom = Math.min(info.height, Math.floor((box.top + box.height) * scale));
      for (let y = Math.ceil(box.top * scale); y < bottom; y++) {
        for (let x = Math.max(0, Math.ceil(box.left * scale)); x < right; x++) {
          const brightness = data[y * info.width + x] ?? 0;
          darkest = Math.min(darkest, brightness);
          brightest = Math.max(brightest, brightness);
        }
      }
      return brightest - darkest < CONTRAST;
    })
    .map(({ text }) => text);
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
