import { Box } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';

interface DeferredBandsProps {
  /** About what the bands will take, so that the page hardly grows when they come. */
  height: { base: string; md: string; lg: string };
  /** Ids inside the bands that links lead to: they lead here until then. */
  anchors?: readonly string[];
}

/**
 * Bands whose code comes when the window gets near them. Where nothing can be observed, as when prerendering, they are
 * there at once; after that their text stands while their code is on its way.
 */
export function deferBands(load: () => Promise<ComponentType>): ComponentType<DeferredBandsProps> {
  const canObserve = typeof IntersectionObserver !== 'undefined';
  let open = () => {};
  const isNear = new Promise<void>((resolve) => {
    open = resolve;
  });
  if (!canObserve) open();
  const Bands = lazy(async () => {
    await isNear;
    return { default: await load() };
  });

  return function DeferredBands({ height, anchors = [] }) {
    const place = useRef<HTMLDivElement>(null);

    useEffect(() => {
      if (!canObserve || place.current === null) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) open();
        },
        { rootMargin: '25% 0px' },
      );
      observer.observe(place.current);
      return () => observer.disconnect();
    }, []);

    return (
      <div ref={place}>
        <Suspense
          fallback={
            <Box minHeight={height}>
              {anchors.map((id) => (
                <span key={id} id={id} tabIndex={-1} />
              ))}
            </Box>
          }
        >
          <Bands />
        </Suspense>
      </div>
    );
  };
}
