import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';

interface SectionProps extends HTMLChakraProps<'section'> {
  /** The id of the section's heading, which names the landmark. */
  labelledBy?: string;
  tone?: 'plain' | 'quiet' | 'night';
  /** Limits the content's width for long texts. The content still starts at the page's left edge. */
  width?: 'reading';
}

const GROUND = { plain: 'bg', quiet: 'bg.quiet', night: 'bg.night' } as const;

/**
 * Renders a section with a full-width background. It is focusable, so that keyboard navigation
 * continues there after a link to its id.
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

/** Renders the line above a section's heading that names its audience. */
export const Eyebrow = chakra('p', { base: { mb: '2', fontWeight: 'bold', color: 'act' } });
