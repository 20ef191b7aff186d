import type { Wave } from '@contract/waves.ts';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { Actor } from '../shared/actor.tsx';
import { Fact, Facts } from '../shared/facts.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { WAVE_FACETS } from './wave-draft.ts';
import { useWaveFacetLabel } from './wave-filter.tsx';

/** Lists the settings of a wave. */
export function WaveFacts({ wave }: { wave: Wave }) {
  const { t, i18n } = useTranslation(['waves', 'admin']);
  const formats = useFormats();
  const label = useWaveFacetLabel();
  const { filter, quotas, startsAt } = wave;
  const filters = [
    ...WAVE_FACETS.flatMap((facet) => (filter[facet] ? [label(facet, filter[facet])] : [])),
    ...(filter.minScore === undefined
      ? []
      : [t('facts.minScore', { score: formats.number(filter.minScore) })]),
    ...(filter.since ? [t('facts.since', { day: formats.fullDay(filter.since) })] : []),
  ];
  return (
    <Facts>
      <Fact name={t('facts.people')}>
        {t(`people.${wave.userType}`, { number: formats.number(wave.number) })}
        {filters.length > 0 && ` · ${formats.list(filters)}`}
      </Fact>
      {quotas.length > 0 && (
        <Fact name={t('quotas.title')}>
          {formats.list(
            quotas.map(({ language, atLeast }) =>
              t('facts.quota', {
                language: languageName(language, i18n.language),
                number: formats.number(atLeast),
              }),
            ),
          )}
        </Fact>
      )}
      <Fact name={t('form.tier')}>{t(`admin:tiers.${wave.tier}`)}</Fact>
      <Fact name={t('facts.mail')}>{t(wave.notify ? 'facts.mailed' : 'facts.notMailed')}</Fact>
      <Fact name={t('form.hold')}>{formats.number(wave.holdMinutes)}</Fact>
      {startsAt && <Fact name={t('form.start')}>{formats.dateTimeAndZone(startsAt)}</Fact>}
      <Fact name={t('facts.drafted')}>
        <Actor admin={wave.createdBy} /> · {formats.dateTime(wave.createdAt)}
      </Fact>
    </Facts>
  );
}
