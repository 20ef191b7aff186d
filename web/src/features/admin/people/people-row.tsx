import { Box, Flex } from '@chakra-ui/react';
import type { PersonRow } from '@contract/people.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../shared/checkbox.tsx';
import { FlagBadges } from '../shared/flag-badges.tsx';
import { ONE_LINE } from '../shared/one-line.ts';
import { SignupLink } from '../shared/signup-link.tsx';
import { EmailInTable, Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';
import type { RowPlace } from '../shared/virtual-table.tsx';
import { useFacetLabel } from './use-facet-label.ts';

/** The height of a row in a table, in px. */
export const ROW_HEIGHT = 40;

/** Lays a row out as a table row, or as a card of two lines on a phone. The header uses the same columns. */
export const ROW_GRID = {
  display: 'grid',
  gridTemplateColumns: {
    base: '2.75rem minmax(0, 1fr) auto',
    md: '2.75rem minmax(0, 3fr) minmax(0, 3fr) 4.5rem 3.5rem minmax(0, 3fr) 4.5rem 6.5rem',
    lg: '2.75rem minmax(0, 4fr) minmax(0, 4fr) 6rem 4rem minmax(0, 2fr) 5rem 8rem',
  },
  columnGap: { base: '2', lg: '4' },
  alignItems: 'center',
} as const;

const AREAS = {
  base: '"tick name score" "tick email access"',
  md: '"tick name email language score access tier joined"',
};

const IN_TABLES = { display: { base: 'none', md: 'block' } } as const;

interface Props extends RowPlace {
  person: PersonRow;
  isSelected: boolean;
  /** Null if the admin may not change tiers. */
  onToggle: ((isRange: boolean) => void) | null;
}

/** Shows one person. */
export function PeopleRow({ person, isSelected, onToggle, ...place }: Props) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const formats = useFormats();
  const label = useFacetLabel();
  const { id, userType, name, email, language, access, accessTier, flags, priorityScore } = person;
  return (
    <Box
      {...place}
      role="row"
      aria-selected={onToggle ? isSelected : undefined}
      {...ROW_GRID}
      gridTemplateAreas={AREAS}
      minHeight={`${ROW_HEIGHT}px`}
      position="absolute"
      top="0"
      insetInline="0"
      paddingBlock={{ base: '2', md: '0' }}
      borderBottomWidth="1px"
      borderColor="line"
      bg={isSelected ? 'act.tint' : undefined}
      _hover={{ bg: isSelected ? 'act.tint' : 'bg.quiet' }}
    >
      <Box
        role="cell"
        gridArea="tick"
        // The checkbox's own event does not say whether Shift was held.
        onClickCapture={(event) => {
          if (!onToggle || !event.shiftKey) return;
          event.preventDefault();
          event.stopPropagation();
          onToggle(true);
        }}
      >
        {onToggle && (
          <Checkbox hideLabel checked={isSelected} onChange={() => onToggle(false)}>
            {t('list.select', { name })}
          </Checkbox>
        )}
      </Box>
      <Flex role="rowheader" gridArea="name" minWidth="0" align="center" columnGap="2" fontWeight="semibold">
        <Box {...ONE_LINE}>
          <SignupLink signup={{ userType, id }}>
            <Typed>{name}</Typed>
          </SignupLink>
        </Box>
        <FlagBadges flags={flags} />
      </Flex>
      <Box role="cell" gridArea="email" color="ink.muted" {...ONE_LINE}>
        <EmailInTable>{email}</EmailInTable>
      </Box>
      <Box role="cell" gridArea="language" {...IN_TABLES}>
        {label('language', language)}
      </Box>
      <Box role="cell" gridArea="score" fontWeight="bold" fontVariantNumeric="tabular-nums" textAlign="end">
        {formats.number(priorityScore)}
      </Box>
      <Box role="cell" gridArea="access" {...ONE_LINE}>
        {label('access', access)}
      </Box>
      <Box role="cell" gridArea="tier" {...IN_TABLES}>
        {label('tier', accessTier)}
      </Box>
      <Box role="cell" gridArea="joined" color="ink.muted" {...IN_TABLES}>
        {formats.date(person.createdAt)}
      </Box>
    </Box>
  );
}
