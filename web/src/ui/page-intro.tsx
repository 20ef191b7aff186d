import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { glow } from './glow.ts';
import { PageHeading } from './heading.tsx';

interface PageIntroProps {
  /** A short line above the heading, such as "Coming Soon". */
  badge?: string;
  heading: string;
  lead?: string;
  /** True for a plain header without the night background, for legal texts. */
  isPlain?: boolean;
  /**
   * A decorative picture of the page's subject (ui/phones.tsx, ui/page-drawing.tsx). It is centred in a column beside the
   * text, which is equally wide on every page; in small windows it is below the text.
   */
  art?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** Renders the top of a page: the heading on the night background. */
export function PageIntro({ badge, heading, lead, isPlain = false, art, children }: PageIntroProps) {
  return (
    <chakra.header
      className={isPlain ? undefined : 'night'}
      position="relative"
      overflow="hidden"
      bg={isPlain ? 'bg.quiet' : 'bg.night'}
      _print={{ bg: 'bg' }}
    >
      {!isPlain && <Glow />}
      <Grid
        position="relative"
        px="gutter"
        columnGap={{ md: '10', lg: '16' }}
        alignItems="center"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: art ? 'minmax(0, 1fr) 18rem' : undefined,
          lg: art ? 'minmax(0, 1fr) 27rem' : undefined,
        }}
        _print={{ px: '0' }}
      >
        <Box py={isPlain ? { base: '8', md: '14' } : { base: '10', md: '20' }} _print={{ py: '4' }}>
          {badge && (
            <chakra.p
              mb="4"
              display="inline-block"
              px="3"
              py="1"
              borderRadius="full"
              borderWidth="1px"
              borderColor="line.field"
              fontSize="sm"
              fontWeight="semibold"
            >
              {badge}
            </chakra.p>
          )}
          <PageHeading size="page">{heading}</PageHeading>
          {lead && (
            <chakra.p mt="4" maxWidth="reading" fontSize="lg" color="ink.muted">
              {lead}
            </chakra.p>
          )}
          {children && (
            <Flex mt="8" gap="3" wrap="wrap">
              {children}
            </Flex>
          )}
        </Box>
        {art && (
          <Box
            aria-hidden
            display="grid"
            placeItems="center"
            pt={{ md: '10' }}
            pb="10"
            _print={{ display: 'none' }}
          >
            {art}
          </Box>
        )}
      </Grid>
    </chakra.header>
  );
}

function Glow() {
  return (
    <Box
      aria-hidden
      position="absolute"
      insetInlineEnd="-10%"
      top="-60%"
      width="60rem"
      maxWidth="110%"
      aspectRatio="1"
      borderRadius="full"
      opacity="0.35"
      background={`radial-gradient(closest-side, {colors.glow.violet}, ${glow('pink', 40)} 55%, transparent)`}
    />
  );
}
