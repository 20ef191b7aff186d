import { Box, type BoxProps, Flex } from '@chakra-ui/react';
import type { PersonRow } from '@contract/people.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../shared/checkbox.tsx';
import { EarlyAccessBadge } from '../shared/early-access-badge.tsx';
import { FlagBadges } from '../shared/flag-badges.tsx';
import { ONE_LINE, ONE_LINE_IN_TABLES } from '../shared/one-line.ts';
import { SignupLink } from '../shared/signup-link.tsx';
import { TierChoice } from '../shared/tier-choice.tsx';
import { EmailInTable, Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';
import type { Tiers } from '../shared/use-tiers.ts';
import type { RowPlace } from '../shared/virtual-table.tsx';
import type { Layout } from './people-layouts.ts';
import { useFacetLabel } from './use-facet-label.ts';
import { useFactorText } from './use-factor-text.ts';
import type { PeopleSelection } from './use-people-selection.ts';
import { VerifiedBadge } from './verified-badge.tsx';

/** The height of a row in a table, in px. */
export const ROW_HEIGHT = 40;

const STYLES = {
  rank: { color: 'ink.muted', fontVariantNumeric: 'tabular-nums', textAlign: { base: 'center', md: 'end' } },
  email: { color: 'ink.muted', ...ONE_LINE },
  language: {},
  score: { fontWeight: 'bold', fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  factors: { color: 'ink.muted', fontSize: 'xs', ...ONE_LINE_IN_TABLES },
  access: ONE_LINE,
  tier: {},
  joined: { color: 'ink.muted' },
} as const satisfies Record<string, BoxProps>;

interface Props extends RowPlace {
  person: PersonRow;
  layout: Layout;
  isSelected: boolean;
  /** Null if the admin may not change tiers. */
  onToggle: PeopleSelection['toggle'] | null;
  /** Null if tiers are not assigned one by one. */
  tiers: Tiers | null;
}

/** Shows one person. Renders again only if its props change, not when another row is loaded or selected. */
export const PeopleRow = memo(function PeopleRow({
  person,
  layout,
  isSelected,
  onToggle,
  tiers,
  top,
  ...place
}: Props) {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const label = useFacetLabel();
  const { id, userType, name, accessTier } = person;
  const index = place['data-index'];
  const factors = useFactorText(person.factors);
  const has = (column: Layout['columns'][number]) => layout.columns.includes(column);
  const cells = {
    rank: formats.number(index + 1),
    email: <EmailInTable>{person.email}</EmailInTable>,
    language: label('language', person.language),
    score: formats.number(person.priorityScore),
    factors: <span title={factors}>{factors}</span>,
    access: label('access', person.access),
    tier: tiers ? <TierChoice signup={person} tiers={tiers} /> : label('tier', accessTier),
    joined: formats.date(person.createdAt),
  };
  return (
    <Box
      {...place}
      style={{ transform: `translateY(${top}px)` }}
      role="row"
      aria-selected={onToggle ? isSelected : undefined}
      {...layout.grid}
      gridTemplateAreas={layout.areas}
      minHeight={`${ROW_HEIGHT}px`}
      position="absolute"
      top="0"
      insetInline="0"
      rowGap="1"
      paddingBlock={{ base: '2', md: '0' }}
      borderBottomWidth="1px"
      borderColor="line"
      bg={isSelected ? 'act.tint' : undefined}
      _hover={{ bg: isSelected ? 'act.tint' : 'bg.quiet' }}
    >
      <Box
        role="cell"
        gridArea="tick"
        alignSelf={{ base: 'start', md: 'center' }}
        // The checkbox's own event does not say whether Shift was held.
        onClickCapture={(event) => {
          if (!onToggle || !event.shiftKey) return;
          event.preventDefault();
          event.stopPropagation();
          onToggle(index, true);
        }}
      >
        {onToggle && (
          <Checkbox hideLabel checked={isSelected} onChange={() => onToggle(index, false)}>
            {t('list.select', { name })}
          </Checkbox>
        )}
      </Box>
      <Flex
        role="rowheader"
        gridArea="name"
        minWidth="0"
        wrap={{ base: 'wrap', md: 'nowrap' }}
        align="center"
        columnGap="2"
        fontWeight="semibold"
        overflowWrap="anywhere"
      >
        <Box {...ONE_LINE_IN_TABLES}>
          <SignupLink signup={{ userType, id }}>
            <Typed>{name}</Typed>
          </SignupLink>
        </Box>
        {person.verification === 'approved' && <VerifiedBadge />}
        {!has('access') && accessTier !== 'standard' && <EarlyAccessBadge />}
        <FlagBadges flags={person.flags} />
      </Flex>
      {layout.columns.map(
        (column) =>
          column !== 'tick' &&
          column !== 'name' && (
            <Box
              key={column}
              role="cell"
              gridArea={column}
              {...STYLES[column]}
              display={layout.display[column]}
            >
              {cells[column]}
            </Box>
          ),
      )}
    </Box>
  );
});
