import { Flex } from '@chakra-ui/react';
import type { PeopleCount } from '@contract/people.ts';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { Report } from '../shared/outcome.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { useMay } from '../shared/use-may.ts';
import { ExportPeople } from './export-people.tsx';
import { countFilters } from './people-filters.tsx';
import type { PeopleParams } from './people-params.ts';
import { SavedViews } from './saved-views.tsx';

const KEYS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['Enter', 'open'],
  ['/', 'search'],
  ['?', 'help'],
] as const;

interface Props {
  params: PeopleParams;
  count: PeopleCount | undefined;
  report: Report;
  filtersId: string;
  /** Whether the filters are collapsible at every width; otherwise only on a phone. */
  isCollapsible: boolean;
  showsFilters: boolean;
  onToggleFilters: () => void;
  showsKeys: boolean;
  onToggleKeys: () => void;
  /** The buttons that select people. */
  children: ReactNode;
}

/** Renders the line between filters and rows: the filters' button if they are collapsible, views, export, selection, keys. */
export function PeopleToolbar(props: Props) {
  const { params, count, report, filtersId, isCollapsible, showsFilters, onToggleFilters } = props;
  const { showsKeys, onToggleKeys, children } = props;
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const viewsId = useId();
  const [showsViews, setShowsViews] = useState(false);
  const exportId = useId();
  const [showsExport, setShowsExport] = useState(false);
  const mayExport = useMay('export');
  const filterCount = countFilters(params.filter);
  return (
    <>
      <Flex align="center" wrap="wrap" gap="2">
        <Button
          variant="outline"
          // With the usual padding, the three buttons need two lines of a phone in Thai.
          px="4"
          fontSize="sm"
          display={{ md: isCollapsible ? undefined : 'none' }}
          aria-expanded={showsFilters}
          aria-controls={filtersId}
          onClick={onToggleFilters}
        >
          {filterCount > 0
            ? t('people.filtersSet', { number: formats.number(filterCount) })
            : t('people.filters')}
        </Button>
        <Button
          variant="outline"
          px="4"
          fontSize="sm"
          aria-expanded={showsViews}
          aria-controls={viewsId}
          onClick={() => setShowsViews(!showsViews)}
        >
          {t('people.views.title')}
        </Button>
        {mayExport && (
          <Button
            variant="outline"
            px="4"
            fontSize="sm"
            aria-expanded={showsExport}
            aria-controls={exportId}
            onClick={() => setShowsExport(!showsExport)}
          >
            {t('people.export.title')}
          </Button>
        )}
        {children}
        <Button
          variant="quiet"
          fontSize="xs"
          // A phone has no keys.
          display={{ base: 'none', md: 'inline-flex' }}
          marginInlineStart="auto"
          aria-expanded={showsKeys}
          onClick={onToggleKeys}
        >
          {t('people.keys')}
        </Button>
      </Flex>
      {showsViews && <SavedViews id={viewsId} params={params} report={report} />}
      {showsExport && <ExportPeople id={exportId} params={params} count={count} />}
      {showsKeys && (
        <Flex as="dl" wrap="wrap" columnGap="4" color="ink.muted" fontSize="sm">
          {KEYS.map(([key, what]) => (
            <Flex key={key} columnGap="1.5">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`people.keysOf.${what}`)}</dd>
            </Flex>
          ))}
        </Flex>
      )}
    </>
  );
}
