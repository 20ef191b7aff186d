import { Box } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { loadWords } from '../../i18n/words.ts';

interface DeferredBandsProps {
  /** About what the bands will take, so that the page hardly grows when they come. */
  height: { base: string; md: string; lg: string };
  /** Ids inside the bands that links lead to: they lead here until then. */
  anchors?: readonly string[];
}

/**
 * Bands whose code and `words` come when the window gets near them. Where nothing can be observed, as when prerendering, they are
 * there at once; after that their text stands while their code is on its way.
 */
export function deferBands(
  words: string,
  load: () => Promise<ComponentType>,
): ComponentType<DeferredBandsProps> {
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
    const { i18n } = useTranslation();
    const language = useLanguage();
    const place = useRef<HTMLDivElement>(null);

    useEffect(() => {
      if (!canObserve || place.current === null) return;
      const observer = new IntersectionObserver(
        async (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          await loadWords(i18n, language, [words]);
          // Not when the language has changed meanwhile: then the next observer brings its words.
          if (i18n.language === language) open();
        },
        { rootMargin: '5% 0px' },
      );
      observer.observe(place.current);
      return () => observer.disconnect();
    }, [i18n, language]);

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
