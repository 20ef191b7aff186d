import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../shared/checkbox.tsx';
import { EarlyAccessBadge } from '../shared/early-access-badge.tsx';
import { FlagBadges } from '../shared/flag-badges.tsx';
import type { QueueEntry } from '../shared/queue-pages.ts';
import { SignupLink } from '../shared/signup-link.tsx';
import { TierChoice } from '../shared/tier-choice.tsx';
import { Email, Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';
import type { Tiers } from '../shared/use-tiers.ts';
import type { RowPlace } from '../shared/virtual-table.tsx';
import type { Selection } from './use-selection.ts';
import { VerifiedBadge } from './verified-badge.tsx';

/** The height of a row before it has been measured, in px. */
export const ROW_HEIGHT = 72;

/** Lays a row out as a table row, or as a card on a phone. The header uses the same columns. */
export const ROW_GRID = {
  display: 'grid',
  gridTemplateColumns: {
    base: '2.75rem minmax(0, 1fr) auto',
    md: '2.75rem 2.5rem minmax(0, 5fr) 3rem minmax(0, 6fr) 13rem',
  },
  columnGap: { base: '2', lg: '4' },
  alignItems: 'center',
} as const;

const AREAS = {
  base: '"rank name score" "tick factors factors" "tick tier tier"',
  md: '"tick rank name score factors tier"',
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
      rowGap="1.5"
      paddingBlock={{ base: '3', md: '1.5' }}
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
      <Box role="rowheader" gridArea="name" minWidth="0" fontWeight="semibold" overflowWrap="anywhere">
        <Flex wrap="wrap" align="center" columnGap="2" rowGap="1">
          <SignupLink signup={{ userType, id }}>
            <Typed>{name}</Typed>
          </SignupLink>
          {verification === 'approved' && <VerifiedBadge />}
          {hasEarlyAccess && <EarlyAccessBadge />}
          <FlagBadges flags={flags} />
        </Flex>
        <Box color="ink.muted" fontSize="xs" fontWeight="normal">
          <Email>{email}</Email>
        </Box>
      </Box>
      <Box role="cell" gridArea="score" fontWeight="bold" fontVariantNumeric="tabular-nums" textAlign="end">
        {formats.number(priorityScore)}
      </Box>
      <Box role="cell" gridArea="factors" color="ink.muted" fontSize="xs">
        {factors.join(' · ')}
      </Box>
      <Box role="cell" gridArea="tier">
        <TierChoice entry={entry} tiers={tiers} />
      </Box>
    </Box>
  );
}
