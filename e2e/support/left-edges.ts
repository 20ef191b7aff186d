import type { Page } from 'playwright-core';

/** Sections whose content is centred on purpose, by the id of their heading. */
const CENTRED: readonly string[] = ['cta-title', 'awards-stage'];

/** Describes where the content of one block of a page starts. */
interface LeftEdge {
  /** `header`, `footer`, or the id of the section's heading. */
  block: string;
  /** Pixels from the window's left side, rounded. */
  left: number;
}

/**
 * Returns where each block of a page starts: the header, every section of the content and the footer, except
 * those in {@link CENTRED}. A block starts at the leftmost of its texts, images and visible boxes. Decoration
 * (`aria-hidden` and absolutely positioned) and elements as wide as the window do not count.
 */
export async function leftEdges(page: Page): Promise<LeftEdge[]> {
  const edges = await page.evaluate(() => {
    const full = document.documentElement.clientWidth;
    // These are methods, because the loader wraps named functions in a helper that the page does not have.
    const measure = {
      isDecoration(element: Element) {
        const closest = element.closest('[aria-hidden=true], [popover]');
        if (closest === null) return false;
        return closest.matches('[popover]') || getComputedStyle(closest).position === 'absolute';
      },
      isColor(color: string) {
        return !/^(transparent|rgba\(.*, 0\))$/.test(color);
      },
      isDrawn(element: Element) {
        const style = getComputedStyle(element);
        return (
          element.matches('svg, img, input, textarea, select') ||
          style.backgroundImage !== 'none' ||
          measure.isColor(style.backgroundColor) ||
          (style.borderLeftWidth !== '0px' && measure.isColor(style.borderLeftColor)) ||
          (style.borderTopWidth !== '0px' && measure.isColor(style.borderTopColor))
        );
      },
      boxes(node: Node): DOMRect[] {
        if (node instanceof Element) return measure.isDrawn(node) ? [...node.getClientRects()] : [];
        if (!node.textContent?.trim()) return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      },
      start(block: Element) {
        const lefts: number[] = [];
        const walker = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node instanceof Element ? node : node.parentElement;
          if (element === null || measure.isDecoration(element)) continue;
          if (getComputedStyle(element).visibility !== 'visible') continue;
          for (const { left, width, height } of measure.boxes(node)) {
            // Visually hidden texts are boxes of one pixel, and opacity hides inputs.
            if (width > 1 && height > 1 && width < full - 2) lefts.push(left);
          }
        }
        return Math.round(Math.min(...lefts));
      },
    };
    return [...document.querySelectorAll('header, main section, footer')]
      .filter((block) => block.parentElement?.closest('section, header') === null)
      .map((block, index) => ({
        block:
          block.closest('main') === null
            ? block.tagName.toLowerCase()
            : (block.getAttribute('aria-labelledby') ??
              block.querySelector('h1, h2')?.id ??
              `${block.tagName.toLowerCase()} ${index}`),
        left: measure.start(block),
      }))
      .filter(({ left }) => Number.isFinite(left));
  });
  return edges.filter(({ block }) => !CENTRED.includes(block));
}
