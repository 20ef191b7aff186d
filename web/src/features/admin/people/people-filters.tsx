import { Box, Flex, Text } from '@chakra-ui/react';
import {
  chosenFacets,
  FACETS_MAX,
  FACETS_OF,
  type Facet,
  NO_FILTER,
  PEOPLE_FACETS,
  type PeopleFacets,
  type PeopleFilter,
  SCORE_MAX,
} from '@contract/people.ts';
import { USER_TYPES } from '@contract/values.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { statsQuery } from '../shared/admin-queries.ts';
import { useFormats } from '../shared/use-formats.ts';
import { type changePeopleParams, facetValue, type PeopleParams } from './people-params.ts';
import { useFacetLabel } from './use-facet-label.ts';

const COMPACT = {
  minHeight: 'touch',
  paddingBlock: '1',
  fontSize: { base: 'md', md: 'sm' },
  width: 'auto',
} as const;

interface Props {
  id: string;
  params: PeopleParams;
  /** How many people each value has; undefined before they are loaded. */
  facets: PeopleFacets | undefined;
  onChange: (change: Parameters<typeof changePeopleParams>[1]) => void;
  /** Whether they are expanded, at the widths at which they are collapsible. */
  isOpen: boolean;
  /** Whether they are collapsible at every width; otherwise only on a phone. */
  isCollapsible: boolean;
}

/** Returns how many parts of a filter are set. */
export function countFilters(filter: PeopleFilter): number {
  return chosenFacets(filter).length + (filter.minScore === undefined ? 0 : 1) + (filter.since ? 1 : 0);
}

/**
 * Renders the filters. Facets that cannot be combined with the chosen ones are disabled. Does not render again when the
 * list below loads a page or its selection changes.
 */
export const PeopleFilters = memo(function PeopleFilters(props: Props) {
  const { id, params, facets, onChange, isOpen, isCollapsible } = props;
  const { t } = useTranslation(['waitlist', 'admin']);
  const formats = useFormats();
  const label = useFacetLabel();
  const hintId = useId();
  const { userType, filter, order } = params;
  const stats = useQuery(statsQuery).data;
  const totals = stats && { fan: stats.fanCount, idol: stats.idolCount };
  const counts = facets?.asOf ? facets.counts : {};
  const chosen = chosenFacets(filter);
  const isFull = chosen.length >= FACETS_MAX;
  const option = (facet: Facet, value: string) => {
    const number = counts[facet]?.[value];
    return (
      <option key={value} value={value}>
        {label(facet, value)}
        {number !== undefined && ` (${formats.number(number)})`}
      </option>
    );
  };
  return (
    <Flex
      as="search"
      id={id}
      aria-label={t('people.filters')}
      display={{ base: isOpen ? 'flex' : 'none', md: isCollapsible && !isOpen ? 'none' : 'flex' }}
      wrap="wrap"
      gap="2"
      align="end"
    >
      <Choice
        label={t('people.type')}
        value={userType}
        onChange={(value) => onChange({ userType: USER_TYPES.find((type) => type === value) ?? userType })}
      >
        {USER_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`people.types.${type}`)}
            {totals && ` (${formats.number(totals[type])})`}
          </option>
        ))}
      </Choice>
      {FACETS_OF[userType].map((facet) => (
        <Choice
          key={facet}
          label={t(`people.facets.${facet}`)}
          value={filter[facet]}
          disabled={isFull && !filter[facet]}
          isChosen={Boolean(filter[facet])}
          onChange={(value) => onChange(facetValue(facet, value))}
        >
          <option value="">{t('people.any')}</option>
          {PEOPLE_FACETS[facet].map((value) => option(facet, value))}
        </Choice>
      ))}
      <MinScore
        key={filter.minScore ?? ''}
        minScore={filter.minScore}
        hintId={hintId}
        onChange={(minScore) => onChange({ minScore })}
      />
      <Labelled label={t('people.since')}>
        <Input
          {...COMPACT}
          type="date"
          aria-label={t('people.since')}
          aria-describedby={hintId}
          value={filter.since}
          onChange={({ target }) => onChange({ since: target.value })}
        />
      </Labelled>
      <Choice
        label={t('people.order')}
        value={order}
        onChange={(value) => onChange({ order: value === 'time' ? 'time' : 'score' })}
      >
        <option value="score">{t('people.orders.score')}</option>
        <option value="time">{t('people.orders.time')}</option>
      </Choice>
      {countFilters(filter) > 0 && (
        <Button variant="quiet" fontSize="sm" onClick={() => onChange({ ...NO_FILTER, minScore: undefined })}>
          {t('people.clear')}
        </Button>
      )}
      <Text width="full" color="ink.muted" fontSize="xs">
        <span id={hintId}>{t('people.scoreOrSince')}</span>{' '}
        {facets?.asOf && <span>{t('people.countedAt', { time: formats.dateTime(facets.asOf) })}</span>}
      </Text>
      {isFull && (
        <Text width="full" color="ink.muted" fontSize="xs" role="status">
          {t('people.full', { max: FACETS_MAX })}
        </Text>
      )}
    </Flex>
  );
});

interface MinScoreProps {
  minScore: number | undefined;
  /** The id of the sentence that describes the field while its number is valid. */
  hintId: string;
  onChange: (minScore: number | undefined) => void;
}

/** Renders the filter by score. An invalid number changes nothing, and a sentence below the filters says so. */
function MinScore({ minScore, hintId, onChange }: MinScoreProps) {
  const { t } = useTranslation('waitlist');
  const errorId = useId();
  const [isInvalid, setInvalid] = useState(false);
  return (
    <>
      <Labelled label={t('people.minScore')}>
        <Input
          {...COMPACT}
          type="number"
          inputMode="numeric"
          min={0}
          max={SCORE_MAX}
          width="6rem"
          aria-label={t('people.minScore')}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? errorId : hintId}
          defaultValue={minScore ?? ''}
          onBlur={({ target }) => {
            setInvalid(!target.validity.valid);
            if (!target.validity.valid) return;
            const entered = target.value === '' ? undefined : Number(target.value);
            if (entered !== minScore) onChange(entered);
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </Labelled>
      {isInvalid && (
        <Text id={errorId} role="alert" order="1" width="full" color="fail" fontSize="sm" fontWeight="medium">
          {t('people.minScoreWrong', { min: 0, max: SCORE_MAX })}
        </Text>
      )}
    </>
  );
}

function Labelled({ label, children }: { label: string; children: ComponentProps<'div'>['children'] }) {
  return (
    <Box>
      <Text aria-hidden color="ink.muted" fontSize="xs">
        {label}
      </Text>
      {children}
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  disabled?: boolean;
  isChosen?: boolean;
  onChange: (value: string) => void;
  children: ComponentProps<'select'>['children'];
}

function Choice({ label, isChosen = false, onChange, ...control }: ChoiceProps) {
  return (
    <Labelled label={label}>
      <Select
        {...COMPACT}
        {...control}
        aria-label={label}
        maxWidth="11rem"
        fontWeight={isChosen ? 'semibold' : undefined}
        borderColor={isChosen ? 'act' : undefined}
        bg={isChosen ? 'act.tint' : undefined}
        _disabled={{ opacity: 0.6, cursor: 'not-allowed' }}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  );
}
