import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { LegalSection } from '../../content/legal.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Section } from '../../ui/section.tsx';
import { Contents } from './contents.tsx';
import { LegalSections } from './legal-sections.tsx';

interface LegalDocumentProps<Key extends string> {
  sections: readonly LegalSection<Key>[];
  /** Returns the text of a key, with the values of `useLegalValues` filled in. */
  text: (key: Key) => string;
  contentsLabel: string;
  /** Returns a section's title with its number: "1. …", "제1조 …". */
  numbered: (number: number, title: string) => string;
}

/**
 * Renders a long text with a table of contents, beside it on wide screens, otherwise collapsed above it.
 */
export function LegalDocument<Key extends string>({
  sections,
  text,
  contentsLabel,
  numbered,
}: LegalDocumentProps<Key>) {
  const titleId = useId();
  const entries = sections.map(({ id, title }, index) => ({ id, title: numbered(index + 1, text(title)) }));
  return (
    <Section _print={{ px: '0', py: '4' }}>
      <Box
        display={{ lg: 'grid' }}
        gridTemplateColumns="minmax(0, 17rem) minmax(0, {sizes.reading})"
        justifyContent="space-between"
        columnGap="12"
      >
        <chakra.nav
          aria-labelledby={titleId}
          display={{ base: 'none', lg: 'block' }}
          ms="-3"
          position="sticky"
          top="24"
          alignSelf="start"
          maxHeight="calc(100vh - 8rem)"
          css={{ '@supports (height: 1dvh)': { maxHeight: 'calc(100dvh - 8rem)' } }}
          overflowY="auto"
          _print={{ display: 'block', position: 'static', maxHeight: 'none', ms: '0', mb: '8' }}
        >
          <chakra.p id={titleId} px="3" mb="2" fontWeight="bold" _print={{ px: '0' }}>
            {contentsLabel}
          </chakra.p>
          <Contents entries={entries} />
        </chakra.nav>
        <Box display={{ lg: 'none' }} mb="10" _print={{ display: 'none' }}>
          <Disclosure summary={contentsLabel}>
            <Contents entries={entries} />
          </Disclosure>
        </Box>
        <LegalSections sections={sections} text={text} numbered={numbered} />
      </Box>
    </Section>
  );
}
