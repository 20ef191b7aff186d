import { chakra, defineRecipe } from '@chakra-ui/react';

const headingRecipe = defineRecipe({
  base: {
    fontFamily: 'heading',
    letterSpacing: 'var(--spacing-heading)',
  },
  variants: {
    size: {
      display: { fontSize: 'display', fontWeight: 'heavy', lineHeight: 'display' },
      /** The heading of a page that introduces it. */
      page: {
        fontSize: 'clamp(1.75rem, 1.2rem + 2.6vw, 3.25rem)',
        fontWeight: 'heavy',
        lineHeight: 'heading',
      },
      title: { fontSize: 'title', fontWeight: 'heavy', lineHeight: 'heading' },
      /** A section that accompanies a larger one. */
      minor: { fontSize: 'minor', fontWeight: 'bold', lineHeight: 'heading' },
      section: { fontSize: '2xl', fontWeight: 'bold', lineHeight: 'heading' },
      item: { fontSize: 'lg', fontWeight: 'bold', lineHeight: 'heading' },
    },
  },
  defaultVariants: { size: 'title' },
});

/**
 * Renders the page's main heading. It gets the focus after a navigation (app/use-scroll-restoration.ts).
 */
export const PageHeading = chakra('h1', headingRecipe, { defaultProps: { tabIndex: -1 } });
/** Renders the heading of a section. */
export const SectionHeading = chakra('h2', headingRecipe);
/** Renders the heading of an item within a section. */
export const ItemHeading = chakra('h3', headingRecipe, { defaultProps: { size: 'item' } });
