import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The number of rendered rows beyond each edge of the window, so that Tab always finds the next one. */
const READY_ROWS = 8;

/**
 * Returns the rows of a long list that are near the window, with their positions. The focused row stays in the
 * document at any scroll position.
 * @param keys one per row, in order, memoized.
 * @param usualHeight a row's height before it has been measured, in px.
 */
export function useVirtualRows(keys: readonly number[], usualHeight: number) {
  const bodyRef = useRef<HTMLDivElement>(null);
  const [pageTop, setPageTop] = useState(0);
  const [focusedKey, setFocusedKey] = useState<number | null>(null);
  const focusedIndex = focusedKey === null ? -1 : keys.indexOf(focusedKey);

  // Content above the list may resize at any time, and the page with it.
  useLayoutEffect(() => {
    const measure = () => {
      const body = bodyRef.current;
      if (body?.offsetParent) setPageTop(Math.round(body.getBoundingClientRect().top + window.scrollY));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);

  // The virtualizer positions all rows again when this function changes.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: keys.length,
    estimateSize: () => usualHeight,
    getItemKey,
    overscan: READY_ROWS,
    scrollMargin: pageTop,
    rangeExtractor: (range: Range) => {
      const near = defaultRangeExtractor(range);
      if (focusedIndex < 0 || near.includes(focusedIndex)) return near;
      return [...near, focusedIndex].sort((one, other) => one - other);
    },
    // Rows of a hidden tab have no height, so the last known height counts.
    measureElement: (element, entry, instance) =>
      measureElement(element, entry, instance) ||
      (instance.measurementsCache[instance.indexFromElement(element)]?.size ?? usualHeight),
    useFlushSync: false,
  });

  return {
    bodyRef,
    /** Handlers of the element that contains the rows. Handlers of each row would be new in each render. */
    bodyProps: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const index = target.closest('[data-index]')?.getAttribute('data-index') ?? -1;
        setFocusedKey(keys[Number(index)] ?? null);
      },
      onBlur: () => setFocusedKey(null),
    },
    /** The height of all rows, in px. */
    height: virtualizer.getTotalSize(),
    shown: virtualizer.getVirtualItems().map(({ index, start }) => ({
      index,
      key: keys[index],
      /** The distance from the top of the list, in px. */
      top: start - pageTop,
    })),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    /** The ref of each row. It is always the same function. */
    rowRef: virtualizer.measureElement,
  };
}
