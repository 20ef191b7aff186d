import { chakra } from '@chakra-ui/react';
import { SCREEN_SIZE, SCREEN_WIDTHS, type ScreenName } from '../content/home-screens.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** URLs of the rendered mockups, by file name. */
const files = import.meta.glob<string>('../assets/gallery/*', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface ScreenPictureProps {
  name: ScreenName;
  /** The alternative text; empty if the text beside the picture says the same. */
  alt: string;
  /** The value of the attribute `sizes`: the width at which the picture is shown. */
  sizes: string;
  loading?: 'lazy';
}

/** Shows a mockup of the app in the page's language, as wide as its frame. */
export function ScreenPicture({ name, alt, sizes, loading }: ScreenPictureProps) {
  const language = useLanguage();
  const address = (width: number, format: string) =>
    files[`../assets/gallery/${name}-${language}-${width}.${format}`];
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={SCREEN_WIDTHS.map((width) => `${address(width, 'avif')} ${width}w`).join(', ')}
        sizes={sizes}
      />
      <chakra.img
        src={address(Math.max(...SCREEN_WIDTHS), 'webp')}
        alt={alt}
        htmlWidth={SCREEN_SIZE.width}
        htmlHeight={SCREEN_SIZE.height}
        loading={loading}
        // The page's texts and fonts come first on a slow connection.
        fetchPriority="low"
        display="block"
        width="full"
        height="auto"
      />
    </picture>
  );
}
