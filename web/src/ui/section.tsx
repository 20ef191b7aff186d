import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';

interface SectionProps extends HTMLChakraProps<'section'> {
  /** The id of the section's heading, which names the landmark. */
  labelledBy?: string;
  tone?: 'plain' | 'quiet' | 'night';
  /** The content's width, which alternates between sections. If absent, the content has the full width. */
  width?: 'reading' | 'page' | 'wide';
}

const GROUND = { plain: 'bg', quiet: 'bg.quiet', night: 'bg.night' } as const;
const ASIDE = { base: '5', md: '6' } as const;

/**
 * Renders a section with a full-width background. Links lead to its id, and the keyboard continues
 * from it.
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

/** Names a section's audience above its heading. */
export const Eyebrow = chakra('p', { base: { mb: '2', fontWeight: 'bold', color: 'act' } });
