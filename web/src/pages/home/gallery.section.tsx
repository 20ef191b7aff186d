import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type ScreenName, screenNames } from '../../content/home-screens.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { ScreenPicture } from '../../ui/screen-picture.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionLead } from '../../ui/section-intro.tsx';

/** Shows eight mockups: in a strip to swipe, or in wide windows in two rows. */
export function GallerySection() {
  const { t } = useTranslation('home-more');
  return (
    <Section labelledBy="gallery-title" bg="act.tint" px="0" overflow="hidden">
      <Box px="gutter">
        <SectionHeading id="gallery-title" size="minor">
          {t('gallery.title')}
        </SectionHeading>
        <SectionLead>{t('gallery.text')}</SectionLead>
      </Box>
      <Box
        role="group"
        aria-label={t('gallery.label')}
        // Focusable, so that keyboard users can scroll sideways.
        tabIndex={0}
        overflowX={{ base: 'auto', lg: 'visible' }}
        scrollSnapType={{ base: 'x mandatory', lg: 'none' }}
        mt="stack"
        outlineOffset="-3px"
      >
        <Grid
          as="ul"
          listStyleType="none"
          width={{ base: 'max-content', lg: 'auto' }}
          px="gutter"
          py="2"
          gap={{ base: '4', lg: '6' }}
          gridAutoFlow={{ base: 'column', lg: 'row' }}
          templateColumns={{ lg: 'repeat(4, minmax(0, 16.75rem))' }}
          justifyContent={{ lg: 'space-between' }}
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
  return (
    <chakra.li
      scrollSnapAlign="center"
      // On a phone a part of the second screen shows that there are more.
      width="min(56vw, 16.75rem)"
      maxWidth={{ lg: '100%' }}
      height="fit-content"
      overflow="hidden"
      borderWidth="6px"
      // The background is the frame, because it shows through the edges of the rounded corners.
      borderColor="transparent"
      bg="bg.night"
      borderRadius="xl"
      boxShadow="raised"
    >
      <ScreenPicture name={name} alt={t(`gallery.alts.${name}`)} sizes="16rem" loading="lazy" />
    </chakra.li>
  );
}
