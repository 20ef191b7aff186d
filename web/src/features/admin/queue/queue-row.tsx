import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../shared/checkbox.tsx';
import { EarlyAccessBadge } from '../shared/early-access-badge.tsx';
import { FlagBadges } from '../shared/flag-badges.tsx';
import { ONE_LINE_IN_TABLES } from '../shared/one-line.ts';
import type { QueueEntry } from '../shared/queue-pages.ts';
import { SignupLink } from '../shared/signup-link.tsx';
import { TierChoice } from '../shared/tier-choice.tsx';
import { EmailInTable, Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';
import type { Tiers } from '../shared/use-tiers.ts';
import type { RowPlace } from '../shared/virtual-table.tsx';
import type { Selection } from './use-selection.ts';
import { VerifiedBadge } from './verified-badge.tsx';

/** The height of a row in a table, in px. */
export const ROW_HEIGHT = 40;

/** Lays a row out as a table row, or as a card on a phone. The header uses the same columns. */
export const ROW_GRID = {
  display: 'grid',
  gridTemplateColumns: {
    base: '2.75rem minmax(0, 1fr) auto',
    md: '2.75rem 2.25rem minmax(0, 4fr) 3.25rem minmax(0, 5fr) 13rem',
    lg: '2.75rem 2.5rem minmax(0, 4fr) minmax(0, 4fr) 3rem minmax(0, 5fr) 13rem',
  },
  columnGap: { base: '2', lg: '4' },
  alignItems: 'center',
} as const;

const AREAS = {
  base: '"rank name score" ". email email" "tick factors factors" "tick tier tier"',
  md: '"tick rank name score factors tier"',
  lg: '"tick rank name email score factors tier"',
};

interface Props extends RowPlace {
  entry: QueueEntry;
  /** Its place in the list, from 1. */
  rank: number;
  /** Null if the admin may not promote. */
  selection: Selection | null;
  tiers: Tiers;
}

/** Shows a signup in the queue with its tier. */
export function QueueRow({ entry, rank, selection, tiers, ...place }: Props) {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const { id, userType, name, email, priorityScore, factors, flags, hasEarlyAccess, verification } = entry;
  const isTicked = !hasEarlyAccess && selection?.isSelected(id) === true;
  return (
    <Box
      {...place}
      role="row"
      {...ROW_GRID}
      gridTemplateAreas={AREAS}
      position="absolute"
      top="0"
      insetInline="0"
      rowGap="1"
      minHeight={{ md: `${ROW_HEIGHT}px` }}
      paddingBlock={{ base: '2', md: '0' }}
      paddingInlineEnd={{ base: '2', md: '0' }}
      borderBottomWidth="1px"
      borderColor="line"
      bg={isTicked ? 'act.tint' : undefined}
      _hover={{ bg: isTicked ? 'act.tint' : 'bg.quiet' }}
      // Keeps the focused control clear of the sticky bar.
      css={{ '& :is(a, input, select, button)': { scrollMarginBlock: '9rem 2rem' } }}
    >
      <Box role="cell" gridArea="tick" alignSelf={{ base: 'start', md: 'center' }}>
        {selection && (
          <Checkbox
            hideLabel
            checked={isTicked}
            disabled={hasEarlyAccess}
            onChange={() => selection.toggle(id)}
          >
            {t(hasEarlyAccess ? 'list.hasAlready' : 'list.select', { name })}
          </Checkbox>
        )}
      </Box>
      <Box
        role="cell"
        gridArea="rank"
        color="ink.muted"
        fontVariantNumeric="tabular-nums"
        textAlign={{ base: 'center', md: 'end' }}
      >
        {formats.number(rank)}
      </Box>
      <Flex
        role="rowheader"
        gridArea="name"
        minWidth="0"
        wrap={{ base: 'wrap', md: 'nowrap' }}
        align="center"
        columnGap="2"
        rowGap="1"
        fontWeight="semibold"
        overflowWrap="anywhere"
      >
        <Box {...ONE_LINE_IN_TABLES}>
          <SignupLink signup={{ userType, id }}>
            <Typed>{name}</Typed>
          </SignupLink>
        </Box>
        {verification === 'approved' && <VerifiedBadge />}
        {hasEarlyAccess && <EarlyAccessBadge />}
        <FlagBadges flags={flags} />
      </Flex>
      <Box
        role="cell"
        gridArea="email"
        display={{ md: 'none', lg: 'block' }}
        color="ink.muted"
        overflowWrap="anywhere"
        {...ONE_LINE_IN_TABLES}
      >
        <EmailInTable>{email}</EmailInTable>
      </Box>
      <Box role="cell" gridArea="score" fontWeight="bold" fontVariantNumeric="tabular-nums" textAlign="end">
        {formats.number(priorityScore)}
      </Box>
      <Box
        role="cell"
        gridArea="factors"
        color="ink.muted"
        fontSize="xs"
        title={factors.join(' · ')}
        {...ONE_LINE_IN_TABLES}
      >
        {factors.join(' · ')}
      </Box>
      <Box role="cell" gridArea="tier">
        <TierChoice entry={entry} tiers={tiers} />
      </Box>
    </Box>
  );
}
