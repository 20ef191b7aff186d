import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';

interface SectionProps extends HTMLChakraProps<'section'> {
  /** The id of the section's heading, which names the landmark. */
  labelledBy?: string;
  tone?: 'plain' | 'quiet' | 'night';
  /**
   * `reading` limits the content's width for long texts. The content still starts at the page's left edge.
   */
  width?: 'reading';
}

const GROUND = { plain: 'bg', quiet: 'bg.quiet', night: 'bg.night' } as const;

/**
 * Renders a section with a full-width background. Links lead to its id, and keyboard navigation continues
 * from it.
 */
export function Section({ labelledBy, tone = 'plain', width, children, ...rest }: SectionProps) {
  const ground = rest.bg === undefined ? tone : undefined;
  return (
    <chakra.section
      aria-labelledby={labelledBy}
      className={tone === 'night' ? 'night' : undefined}
      tabIndex={-1}
      data-ground={ground}
      bg={GROUND[tone]}
      _focus={{ outline: 'none' }}
      px="gutter"
      py="section"
      {...rest}
    >
      {width === undefined ? children : <Box maxWidth={width}>{children}</Box>}
    </chakra.section>
  );
}

/** Names a section's audience above its heading. */
export const Eyebrow = chakra('p', { base: { mb: '2', fontWeight: 'bold', color: 'act' } });
