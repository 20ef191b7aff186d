import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';

interface SectionProps extends HTMLChakraProps<'section'> {
  /** The id of the band's heading, so that the band is a landmark with a name. */
  labelledBy?: string;
  tone?: 'plain' | 'quiet' | 'night';
  /** Alternates from band to band: a column of reading, the page, the widest. Without it the content finds its own. */
  width?: 'reading' | 'page' | 'wide';
}

const GROUND = { plain: 'bg', quiet: 'bg.quiet', night: 'bg.night' } as const;
const ASIDE = { base: '5', md: '6' } as const;

/**
 * A band of a page: full-width ground, generous air above and below. Links lead to it by its id, and then the keyboard
 * goes on from it.
 */
export function Section({ labelledBy, tone = 'plain', width, children, ...rest }: SectionProps) {
  return (
    <chakra.section
      aria-labelledby={labelledBy}
      className={tone === 'night' ? 'night' : undefined}
      tabIndex={-1}
      bg={GROUND[tone]}
      _focus={{ outline: 'none' }}
      px={width === undefined ? ASIDE : undefined}
      py={{ base: '16', md: '24' }}
      {...rest}
    >
      {width === undefined ? (
        children
      ) : (
        <Box maxWidth={width} mx="auto" px={ASIDE}>
          {children}
        </Box>
      )}
    </chakra.section>
  );
}

/** The few words over a heading that say whom a section addresses. */
export const Eyebrow = chakra('p', { base: { mb: '2', fontWeight: 'bold', color: 'act' } });
