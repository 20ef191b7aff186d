import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SCREEN_SIZE, SCREEN_WIDTHS, type ScreenName, screenNames } from '../../content/home-screens.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** URLs of the rendered mockups, by file name. */
const files = import.meta.glob<string>('../../assets/gallery/*', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Shows eight mockups: a strip to swipe, or two staggered rows. */
export function GallerySection() {
  const { t } = useTranslation('home-more');
  return (
    <Section labelledBy="gallery-title" bg="act.tint" px="0" overflow="hidden">
      <Box maxWidth="wide" mx="auto" px={{ base: '5', md: '6' }}>
        <SectionHeading id="gallery-title">{t('gallery.title')}</SectionHeading>
        <chakra.p mt="3" fontSize="lg" color="ink.muted">
          {t('gallery.text')}
        </chakra.p>
      </Box>
      <Box
        role="group"
        aria-label={t('gallery.label')}
        // Focusable, because a region that scrolls sideways must scroll by keyboard, too.
        tabIndex={0}
        overflowX={{ base: 'auto', lg: 'visible' }}
        scrollSnapType={{ base: 'x mandatory', lg: 'none' }}
        mt={{ base: '8', md: '10' }}
        outlineOffset="-3px"
      >
        <Grid
          as="ul"
          listStyleType="none"
          width={{ base: 'max-content', lg: 'auto' }}
          maxWidth={{ lg: 'wide' }}
          mx="auto"
          px={{ base: '5', md: '6' }}
          py="2"
          gap={{ base: '4', lg: '6' }}
          gridAutoFlow={{ base: 'column', lg: 'row' }}
          templateColumns={{ lg: 'repeat(4, minmax(0, 1fr))' }}
          justifyItems="center"
          css={{ '& > :nth-of-type(even)': { lg: { transform: 'translateY(2.5rem)' } } }}
          pb={{ lg: '12' }}
        >
          {screenNames.map((name) => (
            <Screen key={name} name={name} />
          ))}
        </Grid>
      </Box>
    </Section>
  );
}

/** Frames a mockup as a phone, in the page's language. */
function Screen({ name }: { name: ScreenName }) {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  const address = (width: number, format: string) =>
    files[`../../assets/gallery/${name}-${language}-${width}.${format}`];
  return (
    <chakra.li
      scrollSnapAlign="center"
      width="16.75rem"
      maxWidth={{ base: 'calc(100vw - 2.5rem)', lg: '100%' }}
      height="fit-content"
      p="1.5"
      bg="bg.night"
      borderRadius="2.25rem"
      boxShadow="raised"
    >
      <picture>
        <source
          type="image/avif"
          srcSet={SCREEN_WIDTHS.map((width) => `${address(width, 'avif')} ${width}w`).join(', ')}
          sizes="16rem"
        />
        <chakra.img
          src={address(Math.max(...SCREEN_WIDTHS), 'webp')}
          alt={t(`gallery.alts.${name}`)}
          htmlWidth={SCREEN_SIZE.width}
          htmlHeight={SCREEN_SIZE.height}
          loading="lazy"
          decoding="async"
          display="block"
          width="full"
          height="auto"
          borderRadius="1.9rem"
          bg="act.tint"
        />
      </picture>
    </chakra.li>
  );
}
