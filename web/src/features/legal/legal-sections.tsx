import { chakra, Stack } from '@chakra-ui/react';
import type { LegalSection } from '../../content/legal.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { LegalBlocks } from './legal-blocks.tsx';

interface LegalSectionsProps<Key extends string> {
  sections: readonly LegalSection<Key>[];
  /** Returns the text of a key, with the values of `useLegalValues` filled in. */
  text: (key: Key) => string;
  /** Returns a section's title with its number; if absent, sections have no numbers. */
  numbered?: (number: number, title: string) => string;
}

const HEADING_BESIDE = {
  display: { lg: 'grid' },
  gridTemplateColumns: 'minmax(0, 17rem) minmax(0, {sizes.reading})',
  justifyContent: 'space-between',
  columnGap: '12',
} as const;

/**
 * Renders the sections of a legal text with their anchors. Without numbers there is no table of contents, and in wide
 * windows the headings take its column.
 */
export function LegalSections<Key extends string>({ sections, text, numbered }: LegalSectionsProps<Key>) {
  return (
    <Stack gap="12" maxWidth={numbered && 'reading'}>
      {sections.map(({ id, title, blocks }, index) => (
        <chakra.section
          key={id}
          id={id}
          tabIndex={-1}
          aria-labelledby={`${id}-title`}
          _focus={{ outline: 'none' }}
          {...(!numbered && HEADING_BESIDE)}
        >
          <SectionHeading id={`${id}-title`} size="section" mb="4" breakAfter="avoid">
            {numbered ? numbered(index + 1, text(title)) : text(title)}
          </SectionHeading>
          <LegalBlocks blocks={blocks} text={text} />
        </chakra.section>
      ))}
    </Stack>
  );
}
