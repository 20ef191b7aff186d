import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { untilHad } from './until-had.ts';

/** Marks an element whose content answers later than the rest of the page; the bootstrap looks for it. */
export const PART = { 'data-sleeper': '' };

const AWAKE = 'data-awake';
const ASLEEP = `[data-sleeper]:not([${AWAKE}])`;
/** Longer than this a page that is asked for is not hidden (app/base.css: `data-asked`). */
const PATIENCE_MS = 5_000;

const waiting = new Set<() => void>();

/**
 * Says that `part`, an element with {@link PART}, answers by now. It stands inside the part's Suspense boundary, so
 * that it comes to life together with what is beside it.
 */
export function Awake({ part, children }: { part: RefObject<Element | null>; children?: ReactNode }) {
  useEffect(() => {
    part.current?.setAttribute(AWAKE, '');
    if (part.current !== null) window.early?.wake(part.current);
    letGo();
  }, [part]);
  return children;
}

/** Nobody waits any longer if the last part that slept has come to life, or has gone. */
function letGo(): void {
  if (document.querySelector(ASLEEP) !== null) return;
  for (const go of waiting) go();
  waiting.clear();
}

/**
 * A component whose code comes later. What was prerendered in its place stands until then, also while the code cannot be
 * had: `lazy` alone would give up, and React empty the page.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilHad(load) }));
}

/**
 * A part of a prerendered page whose code is not needed to read it, such as a form: it comes when the page comes to life.
 * Until then what was prerendered stands, and what is typed into it stays.
 */
export function sleeper<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Brought = later(load);
  return function Sleeper(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => letGo, []);
    return (
      <div ref={place} {...PART}>
        <Suspense>
          <Brought {...props} />
          <Awake part={place} />
        </Suspense>
      </div>
    );
  };
}

/**
 * Resolves when every part of a prerendered page has come to life. React would throw away what was prerendered, and
 * what somebody typed into it, where another URL is shown before.
 */
export function whenAllAwake(): Promise<void> {
  return new Promise((resolve) => {
    if (document.querySelector(ASLEEP) === null) return resolve();
    waiting.add(resolve);
    if (document.documentElement.dataset.asked !== undefined) setTimeout(resolve, PATIENCE_MS);
  });
}
