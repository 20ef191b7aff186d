import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { ELIGIBLE_FROM } from '@contract/limits.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../../ui/heading.tsx';
import { SearchResults } from '../search/search-results.tsx';
import { SignupSearch } from '../search/signup-search.tsx';
import { useSearch } from '../search/use-search.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { Failure } from '../shared/failure.tsx';
import { ListOutcome, useOutcome } from '../shared/outcome.tsx';
import { useMay } from '../shared/use-may.ts';
import { useTiers } from '../shared/use-tiers.ts';
import { FoundCount } from './found-count.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { peopleCountQuery, peopleFacetsQuery, peopleQuery } from './people-pages.ts';
import { type changePeopleParams, type PeopleParams, writePeopleParams } from './people-params.ts';
import { PeopleRows } from './people-rows.tsx';
import { PeopleToolbar } from './people-toolbar.tsx';
import type { Preset } from './presets.ts';
import { SelectFirst } from './select-first.tsx';
import { TierBar } from './tier-bar.tsx';
import { TierJobProgress } from './tier-job-progress.tsx';
import { usePeopleSelection } from './use-people-selection.ts';
import { usePeopleTier } from './use-people-tier.ts';
import { useTierJobs } from './use-tier-jobs.ts';

const NO_PEOPLE: never[] = [];

interface Props {
  /** The preset whose people these are; undefined for the list that the address names. */
  preset: Preset | undefined;
  params: PeopleParams;
  onChange: (change: Parameters<typeof changePeopleParams>[1]) => void;
}

/**
 * Shows the people of a filter, and gives the selected ones a tier. While the search box has text, the people it finds
 * stand in place of the list.
 */
export function PeopleList({ preset, params, onChange }: Props) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const headingId = useId();
  const filtersId = useId();
  const sectionRef = useRef<HTMLElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const { wanted, isSearch, box } = useSearch();
  const [showsFilters, setShowsFilters] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const query = useInfiniteQuery(peopleQuery(params));
  const count = useQuery(peopleCountQuery(params));
  const facets = useQuery(peopleFacetsQuery(params.userType));
  const people = query.data ?? NO_PEOPLE;
  const ids = useMemo(() => people.map(({ id }) => id), [people]);
  const list = writePeopleParams(params);
  const selection = usePeopleSelection(ids, list);
  const { outcome, report } = useOutcome();
  const tiers = useTiers(params.userType, report);
  const jobs = useTierJobs();
  const tier = usePeopleTier(params, selection, report, jobs.watch);
  const mayAssign = useMay('POST /api/admin/people/{userType}/tier');
  const failed = [query, count, facets, jobs].filter((each) => each.error);
  const isOld = query.isPlaceholderData;
  const isUsed = selection.count > 0 || outcome !== null || jobs.own !== null;

  return (
    <chakra.section
      ref={sectionRef}
      aria-labelledby={headingId}
      display="flex"
      flexDirection="column"
      gap="3"
    >
      <Flex align="baseline" wrap="wrap" columnGap="4" rowGap="2">
        <SectionHeading id={headingId} size="item">
          {t(`tabs.${preset?.id ?? 'people'}`)}
        </SectionHeading>
        <SignupSearch {...box} isCompact ref={searchRef} />
        <Flex
          hidden={isSearch}
          wrap="wrap"
          columnGap="2"
          marginInlineStart="auto"
          color="ink.muted"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
        >
          {preset && <Text>{t(preset.note, { score: ELIGIBLE_FROM })}</Text>}
          <FoundCount params={params} count={count.data} />
        </Flex>
      </Flex>
      {isSearch && <SearchResults wanted={wanted} />}
      <chakra.div hidden={isSearch} display="flex" flexDirection="column" gap="3">
        <PeopleFilters
          params={params}
          facets={facets.data}
          onChange={onChange}
          id={filtersId}
          isOpen={showsFilters}
          isCollapsible={preset !== undefined}
        />
        <PeopleToolbar
          params={params}
          count={count.data}
          report={report}
          filtersId={filtersId}
          isCollapsible={preset !== undefined}
          showsFilters={showsFilters}
          onToggleFilters={() => setShowsFilters(!showsFilters)}
          showsKeys={showsKeys}
          onToggleKeys={() => setShowsKeys(!showsKeys)}
        >
          {mayAssign && !isOld && people.length > 0 && count.data && count.data.count > 0 && (
            <SelectFirst count={count.data} selectFirst={selection.selectFirst} />
          )}
        </PeopleToolbar>
        {failed[0]?.error && (
          <Failure
            error={failed[0].error}
            onRetry={() => Promise.all(failed.map((each) => each.refetch()))}
          />
        )}
        {query.isLoading && <Text color="ink.muted">{t('admin:loading')}</Text>}
        {query.data?.length === 0 && !isOld && (
          <EmptyState hint={t(preset?.hint ?? 'people.emptyHint')}>
            {t(preset?.empty ?? 'people.empty')}
          </EmptyState>
        )}
        <PeopleRows
          labelledBy={headingId}
          userType={params.userType}
          people={people}
          ids={ids}
          list={query}
          isQueue={preset !== undefined}
          selection={mayAssign && !isOld ? selection : null}
          tiers={preset && !isOld ? tiers : null}
          sectionRef={sectionRef}
          isSearch={isSearch}
          onSearch={() => searchRef.current?.focus()}
          onHelp={() => setShowsKeys((before) => !before)}
        />
        <Box
          // On a phone it covers rows only while it is used.
          position={{ base: isUsed ? 'sticky' : 'static', md: 'sticky' }}
          bottom="0"
          zIndex="1"
          bg="bg"
        >
          {mayAssign && people.length > 0 && (
            <TierBar key={list} selection={selection} isPending={tier.isPending} assign={tier.assign} />
          )}
          {jobs.own !== null && (
            <TierJobProgress key={jobs.own} id={jobs.own} own={{ report, onEnd: jobs.end }} />
          )}
          {jobs.others.map((id) => (
            <TierJobProgress key={id} id={id} own={null} />
          ))}
          <ListOutcome outcome={outcome} />
        </Box>
      </chakra.div>
    </chakra.section>
  );
}
