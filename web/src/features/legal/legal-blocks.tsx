import { Box, chakra, Stack } from '@chakra-ui/react';
import type { LegalBlock } from '../../content/legal.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AutoLinkedText } from './auto-linked-text.tsx';
import { LegalLink } from './legal-link.tsx';
import { useLegalValues } from './use-legal-values.ts';

interface BlocksProps<Key extends string> {
  blocks: readonly LegalBlock<Key>[];
  /** Returns the text of a key, with the values of `useLegalValues` filled in. */
  text: (key: Key) => string;
}

/** Renders a section's paragraphs, lists and tables. */
export function LegalBlocks<Key extends string>({ blocks, text }: BlocksProps<Key>) {
  return (
    // Long paragraphs keep the whole width of their column.
    <Stack gap="4" textWrap="pretty">
      {blocks.map((block) => (
        <Block key={nameOf(block)} block={block} text={text} />
      ))}
    </Stack>
  );
}

function Block<Key extends string>({ block, text }: { block: LegalBlock<Key>; text: (key: Key) => string }) {
  const values = useLegalValues();
  if ('list' in block)
    return (
      <Stack as="ul" gap="2" ps="5" listStyleType="disc" css={{ '& ::marker': { color: 'act' } }}>
        {block.list.map((key) => (
          <li key={key}>
            <AutoLinkedText>{text(key)}</AutoLinkedText>
          </li>
        ))}
      </Stack>
    );
  if ('facts' in block)
    return <Facts rows={block.facts.map(([term, what]) => ({ term: text(term), text: text(what) }))} />;
  if ('details' in block)
    return (
      <Facts rows={block.details.map(([label, detail]) => ({ term: text(label), text: values[detail] }))} />
    );
  if ('link' in block) {
    const isInside = block.to.startsWith('/');
    return (
      <p>
        {isInside ? (
          <TextLink to={block.to}>{text(block.link)}</TextLink>
        ) : (
          <LegalLink href={block.to}>{text(block.link)}</LegalLink>
        )}
      </p>
    );
  }
  return (
    <p>
      <AutoLinkedText>{text(block.text)}</AutoLinkedText>
    </p>
  );
}

/** Renders terms beside their descriptions, or above them on narrow screens. */
function Facts({ rows }: { rows: readonly { term: string; text: string }[] }) {
  return (
    <chakra.dl borderTopWidth="1px" borderColor="line">
      {rows.map((row) => (
        <Box
          key={row.term}
          display={{ md: 'grid' }}
          gridTemplateColumns="minmax(0, 2fr) minmax(0, 5fr)"
          columnGap="6"
          py="3"
          borderBottomWidth="1px"
          borderColor="line"
          _print={{ breakInside: 'avoid' }}
        >
          <chakra.dt fontWeight="semibold">{row.term}</chakra.dt>
          <chakra.dd color="ink.muted" overflowWrap="anywhere">
            <AutoLinkedText>{row.text}</AutoLinkedText>
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}

/** Returns a block's React key. It is unique, because each block of a section starts with a different text. */
function nameOf<Key extends string>(block: LegalBlock<Key>): string {
  if ('list' in block) return `list ${block.list[0]}`;
  if ('facts' in block) return `facts ${block.facts[0]?.[0]}`;
  if ('details' in block) return `details ${block.details[0]?.[0]}`;
  return 'link' in block ? block.link : block.text;
}
