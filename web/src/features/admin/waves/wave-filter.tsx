import { Box, chakra, Grid, Text } from '@chakra-ui/react';
import { FACETS_MAX, PEOPLE_FACETS } from '@contract/people.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFacetLabel } from '../people/use-facet-label.ts';
import { useFormats } from '../shared/use-formats.ts';
import { type WaveDraft, type WaveFacet, waveFacetsOf } from './wave-draft.ts';

interface Props {
  draft: WaveDraft;
  /** The facets that were cleared because there were too many. */
  cleared: readonly WaveFacet[];
  change: (changed: Partial<WaveDraft>) => void;
  columns: ComponentProps<typeof Grid>['templateColumns'];
}

/**
 * Edits the filter that selects the candidates of a wave. Facets that cannot be combined with the chosen ones are
 * disabled.
 */
export function WaveFilter({ draft, cleared, change, columns }: Props) {
  const { t } = useTranslation(['waves', 'waitlist']);
  const label = useWaveFacetLabel();
  const formats = useFormats();
  const { facets } = draft;
  const offered = waveFacetsOf(draft.userType);
  const isFull = offered.filter((facet) => facets[facet]).length >= FACETS_MAX;
  return (
    <chakra.fieldset>
      <chakra.legend fontSize="sm" fontWeight="bold" marginBottom="2">
        {t('form.filter')}
      </chakra.legend>
      <Grid templateColumns={columns} gap="3" alignItems="start">
        {offered.map((facet) => (
          <Field key={facet} label={t(`facets.${facet}`)}>
            {(control) => (
              <Select
                {...control}
                value={facets[facet]}
                disabled={isFull && !facets[facet]}
                _disabled={{ opacity: 0.6, cursor: 'not-allowed' }}
                onChange={(event) => change({ facets: { ...facets, [facet]: event.target.value } })}
              >
                <option value="">{t('facets.any')}</option>
                {PEOPLE_FACETS[facet].map((value) => (
                  <option key={value} value={value}>
                    {label(facet, value)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Field label={t('form.minScore')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              value={draft.minScore}
              onChange={(event) => change({ minScore: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('form.since')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={draft.since}
              onChange={(event) => change({ since: event.target.value })}
            />
          )}
        </Field>
      </Grid>
      {cleared.length > 0 && (
        <Box marginTop="2">
          <Notice tone="inform" role="status">
            {t('form.cleared', {
              max: FACETS_MAX,
              filters: formats.list(cleared.map((facet) => t(`facets.${facet}`))),
            })}
          </Notice>
        </Box>
      )}
      {isFull && (
        <Text marginTop="2" color="ink.muted" fontSize="sm" role="status">
          {t('waitlist:people.full', { max: FACETS_MAX })}
        </Text>
      )}
    </chakra.fieldset>
  );
}

/** Returns a function that names a value of a facet. */
export function useWaveFacetLabel(): (facet: WaveFacet, value: string) => string {
  const { t } = useTranslation('waves');
  const label = useFacetLabel();
  return (facet, value) =>
    facet === 'flagged'
      ? t(value === 'yes' ? 'facets.flaggedOnly' : 'facets.notFlagged')
      : label(facet, value);
}
