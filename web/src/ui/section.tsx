import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SectionProps {
  /** For links that lead here. */
  id?: string;
  /** The id of the band's heading, so that the band is a landmark with a name. */
  labelledBy?: string;
  tone?: 'plain' | 'quiet' | 'night';
  /** Alternates from band to band: a column of reading, the page, the widest. */
  width?: 'reading' | 'page' | 'wide';
  children: ReactNode;
}

const GROUND = { plain: 'bg', quiet: 'bg.quiet', night: 'bg.night' } as const;

/** A band of a page: full-width ground, content in one of three widths, generous air above and below. */
export function Section({ id, labelledBy, tone = 'plain', width = 'page', children }: SectionProps) {
  return (
    <chakra.section
      id={id}
      aria-labelledby={labelledBy}
      className={tone === 'night' ? 'night' : undefined}
      bg={GROUND[tone]}
    >
      <Box maxWidth={width} mx="auto" px={{ base: '5', md: '6' }} py={{ base: '14', md: '24' }}>
        {children}
      </Box>
    </chakra.section>
  );
}
