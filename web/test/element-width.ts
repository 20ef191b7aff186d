import { vi } from 'vitest';

/** Reports every observed element as this wide, in px, until the end of the test. jsdom has no layout. */
export function setElementWidth(width: number): void {
  class SizedObserver {
    constructor(private readonly report: ResizeObserverCallback) {}
    observe() {
      const contentRect = { left: 0, top: 0, width, height: 208 } as DOMRectReadOnly;
      this.report([{ contentRect } as ResizeObserverEntry], this);
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', SizedObserver);
}
