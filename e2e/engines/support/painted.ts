import type { Tab } from './engine.ts';
import type { GreyImage } from './grey-image.ts';

interface Text {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  isSkipped: boolean;
}

/** The least difference between the darkest and the brightest pixel of a painted text, out of 255. */
const CONTRAST = 40;

/** The width of the compared squares, in pixels. */
const BLOCK = 8;
/** The least difference in brightness of a changed square, out of 255. */
const BLOCK_CONTRAST = 30;

/** Holds a screenshot, and the texts that are missing in it. */
export interface WindowScreenshot {
  image: GreyImage;
  /** The headings, links, buttons and paragraphs in the window that are not painted. */
  unpainted: string[];
}

/** Describes the window after scrolling. */
export interface ScrolledWindow {
  texts: Text[];
  /** The window's width, in CSS pixels. */
  viewport: number;
  /** Whether the page ends here. */
  isAtEnd: boolean;
  /** The scroll position of the next window, which overlaps this one. */
  next: number;
}

/** Scrolls to a position and describes the window once animations have ended or are paused. */
export async function scrollTo(tab: Tab, top: number): Promise<ScrolledWindow> {
  const place = await tab.evaluate(scrollAndSettle, top);
  return { ...place, ...(await tab.evaluate(textsInWindow, undefined)) };
}

/** Takes a screenshot of a window that {@link scrollTo} has returned. */
export async function screenshotOf(tab: Tab, { texts, viewport }: ScrolledWindow): Promise<WindowScreenshot> {
  const image = await tab.screenshot();
  const { pixels, width } = image;
  const scale = width / viewport;
  const unpainted = texts
    .filter((box) => {
      if (box.isSkipped) return true;
      let [darkest, brightest] = [255, 0];
      const right = Math.min(width, Math.floor((box.left + box.width) * scale));
      const bottom = Math.min(pixels.length / width, Math.floor((box.top + box.height) * scale));
      for (let y = Math.ceil(box.top * scale); y < bottom; y++) {
        for (let x = Math.max(0, Math.ceil(box.left * scale)); x < right; x++) {
          const brightness = pixels[y * width + x] ?? 0;
          darkest = Math.min(darkest, brightness);
          brightest = Math.max(brightest, brightness);
        }
      }
      return brightest - darkest < CONTRAST;
    })
    .map(({ text }) => text);
  return { image, unpainted };
}

/** The difference between two screenshots of a window. */
interface Change {
  /** The share of the window that differs, 0 to 1. */
  share: number;
  /** The smallest rectangle around the difference, in pixels, for the message of a failed test. */
  area: string;
}

/** Makes the page repaint everything. */
export async function repaint(tab: Tab): Promise<void> {
  await tab.evaluate(paintEverything, undefined);
}

/** Returns what differs between an earlier screenshot and the window now. */
export async function changeSince(tab: Tab, { image }: WindowScreenshot): Promise<Change> {
  return differenceOf(image, await tab.screenshot());
}

/** Compares blocks of pixels, because text may move by a fraction of a pixel. Most images are the same. */
function differenceOf(before: GreyImage, after: GreyImage): Change {
  if (Buffer.compare(before.pixels, after.pixels) === 0) return { share: 0, area: 'nowhere' };
  const now = blocksOf(after);
  const then = blocksOf(before);
  const changed = [...now.keys()].filter(
    (index) => Math.abs((now[index] ?? 0) - (then[index] ?? 0)) > BLOCK_CONTRAST,
  );
  const columns = Math.ceil(after.width / BLOCK);
  const [x, y] = [
    changed.map((index) => index % columns),
    changed.map((index) => Math.floor(index / columns)),
  ];
  const range = (blocks: number[]) =>
    `${Math.min(...blocks) * BLOCK} to ${(Math.max(...blocks) + 1) * BLOCK}`;
  return { share: changed.length / now.length, area: `x ${range(x)}, y ${range(y)}` };
}

/** Returns the mean brightness of each square. */
function blocksOf({ pixels, width }: GreyImage): Uint32Array {
  const columns = Math.ceil(width / BLOCK);
  const height = pixels.length / width;
  const sums = new Uint32Array(columns * Math.ceil(height / BLOCK));
  let index = 0;
  for (let y = 0; y < height; y++) {
    const firstBlock = Math.floor(y / BLOCK) * columns;
    for (let x = 0; x < width; x++) {
      const block = firstBlock + Math.floor(x / BLOCK);
      sums[block] = (sums[block] as number) + (pixels[index++] as number);
    }
  }
  return sums.map((sum) => sum / BLOCK ** 2);
}

/**
 * Runs in the page. Waits for external files, fonts, the images in the window and animations, and for the app, which
 * starts on the first scroll and may then show other texts.
 */
async function scrollAndSettle(top: number): Promise<{ isAtEnd: boolean; next: number }> {
  window.scrollTo({ top, behavior: 'instant' });
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await document.fonts.ready;
  while (scrollY > 0 && document.querySelector('[data-island]:not([data-hydrated])'))
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const isInWindow = (image: HTMLImageElement) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  await Promise.all(
    [...document.images].filter(isInWindow).map(async (image) => {
      const loaded = new Promise((resolve) => {
        for (const end of ['load', 'error']) image.addEventListener(end, resolve, { once: true });
      });
      if (!image.complete) await loaded;
      await image.decode().catch(() => {});
    }),
  );
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await Promise.all(
    document.getAnimations().map((animation) => {
      const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless ? animation.pause() : animation.finished.catch(() => {});
    }),
  );
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  return { isAtEnd, next: scrollY + innerHeight - 150 };
}

/** Runs in the page. Hides all content for a frame, so that the engine repaints everything. */
async function paintEverything(): Promise<void> {
  const twoFrames = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  const style = document.createElement('style');
  style.textContent = '* { content-visibility: visible !important }';
  document.head.append(style);
  document.documentElement.style.visibility = 'hidden';
  await twoFrames();
  document.documentElement.style.visibility = '';
  await twoFrames();
  style.remove();
}

/** Runs in the page. Returns its texts, except those that are hidden on purpose or covered by another element. */
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
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!topmost || !(element.contains(topmost) || topmost.contains(element))) continue;
    const isSkipped = element.checkVisibility?.({ contentVisibilityAuto: true }) === false;
    texts.push({ text, left, top, width, height, isSkipped });
  }
  return { texts, viewport: innerWidth };
}
