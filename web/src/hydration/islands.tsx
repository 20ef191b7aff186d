import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { importOnline, retryImport } from '../lib/retry-import.ts';

const UNHYDRATED = '[data-island]:not([data-hydrated])';

const waiting = new Set<() => void>();
/** One function for each island of the imported pages; it loads the island's code. */
const preloads = new Set<() => Promise<unknown>>();
let loadTexts: () => Promise<unknown> = async () => {};

/** Sets the function that loads the texts that only islands show. Only hydrate-app.tsx uses it. */
export function setIslandTexts(load: () => Promise<unknown>): void {
  loadTexts = load;
}

/**
 * Marks a part of the page that hydrates as a unit. Until it is hydrated, the bootstrap captures clicks and
 * submits inside it. The element does not affect the layout (app/base.css).
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  const island = useRef<HTMLDivElement>(null);
  useEffect(() => resolveWaiting, []);
  return (
    <div ref={island} data-island="">
      <Suspense>
        {children}
        <HydratedMarker island={island} />
      </Suspense>
    </div>
  );
}

/** Marks an island as hydrated. Inside its Suspense boundary its effect runs after those of the content. */
function HydratedMarker({ island }: { island: RefObject<Element | null> }) {
  useEffect(() => {
    if (island.current === null) return;
    island.current.setAttribute('data-hydrated', '');
    window.bootstrapBridge?.replay(island.current);
    delete document.documentElement.dataset.hidePrerendered;
    resolveWaiting();
  }, [island]);
  return null;
}

function resolveWaiting(): void {
  if (document.querySelector(UNHYDRATED) !== null) return;
  for (const resolve of waiting) resolve();
  waiting.clear();
}

/**
 * Returns a component that is prerendered like any other, but whose code loads after the page has started to
 * hydrate: for code that is not needed to read the page, such as a form's. It is memoized, because React
 * discards an island's prerendered content if new props arrive before its code.
 */
export function lazyHydrated<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(async () => {
    const [component] = await retryImport(() => Promise.all([load(), loadTexts()]));
    return { default: component };
  });
  preloads.add(async () => {
    Loaded ??= await importOnline(load);
  });
  function Island(props: Props) {
    const [Content] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return (
      <HydrationBoundary>
        <Content {...props} />
      </HydrationBoundary>
    );
  }
  return memo<Props>(Island);
}

/**
 * Resolves once every island of the prerendered page is hydrated and the code of all islands is loaded, so
 * that a navigation neither discards typed text nor shows an incomplete page. Rejects if code cannot be
 * loaded.
 */
export async function whenIslandsReady(): Promise<void> {
  await Promise.all([...preloads].map((preload) => preload()));
  if (document.querySelector(UNHYDRATED) === null) return;
  await new Promise<void>((resolve) => waiting.add(resolve));
}
