import { Box } from '@chakra-ui/react';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { loadWords } from '../../i18n/words.ts';
import { Awake, later, PART } from '../../lib/part.tsx';
import { untilHad } from '../../lib/until-had.ts';

interface DeferredBandsProps {
  /** About what the bands will take, so that the page hardly grows when they come. */
  height: { base: string; md: string; lg: string };
  /** Ids inside the bands that links lead to: they lead here until then. */
  anchors?: readonly string[];
}

/**
 * Bands whose code and `words` come when the window gets near them. Where they are prerendered, and while prerendering, they
 * come at once; their text stands while their code is on its way.
 */
export function deferBands(
  words: string,
  load: () => Promise<ComponentType>,
): ComponentType<DeferredBandsProps> {
  const isPrerendering = typeof window === 'undefined';
  const isPrerendered = !isPrerendering && document.querySelector('[data-bands]') !== null;
  const canWait = !isPrerendered && typeof IntersectionObserver !== 'undefined';
  let open = () => {};
  const isNear = new Promise<void>((resolve) => {
    open = resolve;
  });
  if (isPrerendering) open();
  const Bands = later(async () => {
    await isNear;
    return load();
  });

  return function DeferredBands({ height, anchors = [] }) {
    const { i18n } = useTranslation();
    const language = useLanguage();
    const place = useRef<HTMLDivElement>(null);

    useEffect(() => {
      if (place.current === null) return;
      const bring = async () => {
        await untilHad(() => loadWords(i18n, language, [words]));
        // Not when the language has changed meanwhile: then the next one brings its words.
        if (i18n.language === language) open();
      };
      if (!canWait) {
        void bring();
        return;
      }
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          void bring();
        },
        { rootMargin: '5% 0px' },
      );
      observer.observe(place.current);
      return () => observer.disconnect();
    }, [i18n, language]);

    return (
      <div ref={place} {...PART} data-bands="">
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
          <Awake part={place} />
        </Suspense>
      </div>
    );
  };
}
