import { Box } from '@chakra-ui/react';
import type { Analytics } from '@contract/analytics.ts';
import { NO_FILTER } from '@contract/people.ts';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { paths } from '../../../lib/paths.ts';
import { facetValue, writePeopleParams } from '../people/people-params.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { OpenerLink } from '../shared/opener-link.tsx';
import { SignupLink } from '../shared/signup-link.tsx';
import { Email, Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { ChangeNote } from './change-note.tsx';
import { CountTable } from './count-table.tsx';
import { Funnel } from './funnel.tsx';
import { Section } from './section.tsx';

interface PeopleProps extends Pick<Analytics, 'people'> {
  days: number;
}

/** Shows how many of those who joined in the period reached each stage. */
export function FunnelSection({ people, days }: PeopleProps) {
  const { t } = useTranslation('admin');
  return (
    <Section id="funnel" title={t('analytics.funnel')} note={useJoinedNote({ people, days })}>
      {people ? <Funnel funnel={people.funnel} days={days} /> : <NotCounted />}
    </Section>
  );
}

/** Lists the languages of those who joined in the period. */
export function Languages({ languages, days }: Pick<Analytics, 'languages'> & { days: number }) {
  const { t, i18n } = useTranslation('admin');
  return (
    <Section id="languages" title={t('analytics.languages')} note={t('analytics.languagesNote', { days })}>
      {languages.length === 0 ? (
        <EmptyState hint={t('recent.emptyHint')}>{t('analytics.noLanguages')}</EmptyState>
      ) : (
        <CountTable
          labelledBy="languages"
          headers={[t('analytics.language'), t('analytics.count')]}
          rows={languages.map(({ language, count, before }) => ({
            key: language,
            count,
            name: (
              <>
                {languageName(language, i18n.language)}
                <ChangeNote now={count} before={before} days={days} isMoreBetter />
              </>
            ),
          }))}
        />
      )}
    </Section>
  );
}

/** Lists the idols and groups that the most fans of the period name, each with a link to all fans who name it. */
export function Favourites({ people, days }: PeopleProps) {
  const { t } = useTranslation('admin');
  const fansOf = (name: string) => {
    const filter = { ...NO_FILTER, ...facetValue('favourite', name) };
    return `${paths.waitlist}${writePeopleParams({ userType: 'fan', filter, order: 'score' })}`;
  };
  return (
    <Section id="favourites" title={t('analytics.favourites')} note={useJoinedNote({ people, days })}>
      {people?.favourites.length === 0 && (
        <EmptyState hint={t('analytics.noFavouritesHint')}>{t('analytics.noFavourites')}</EmptyState>
      )}
      {!people && <NotCounted />}
      {people && people.favourites.length > 0 && (
        <CountTable
          labelledBy="favourites"
          headers={[t('analytics.favourite'), t('analytics.figures.fans')]}
          rows={people.favourites.map(({ name, count, before }) => ({
            key: name,
            count,
            name: (
              <>
                <OpenerLink to={fansOf(name)}>{name}</OpenerLink>
                {before !== null && <ChangeNote now={count} before={before} days={days} isMoreBetter />}
              </>
            ),
          }))}
        />
      )}
    </Section>
  );
}

/** Lists the people with the most verified referrals in the period. */
export function TopReferrers({ people, days }: PeopleProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const referrers = people?.referrers;
  const note = people
    ? t('analytics.referrersBefore', { days, time: formats.dateTime(people.asOf) })
    : t('analytics.referrersLately', { days });
  return (
    <Section id="top-referrers" title={t('analytics.referrers')} note={note}>
      {referrers?.length === 0 && (
        <EmptyState hint={t('analytics.noReferrersHint')}>{t('analytics.noReferrers')}</EmptyState>
      )}
      {!referrers && <NotCounted />}
      {referrers && referrers.length > 0 && (
        <CountTable
          labelledBy="top-referrers"
          headers={[t('analytics.person'), t('analytics.verifiedReferrals')]}
          rows={referrers.map(({ userType, id, name, email, count, before, sinceStart }) => ({
            key: `${userType}-${id}`,
            count,
            name: (
              <>
                <SignupLink signup={{ userType, id }}>
                  <Typed>{name}</Typed>
                </SignupLink>
                <Box color="ink.muted" fontSize="xs">
                  <Email>{email}</Email>
                </Box>
                <Box color="ink.muted" fontSize="xs">
                  {t('analytics.sinceStart', { number: formats.number(sinceStart) })}
                </Box>
                {before !== null && <ChangeNote now={count} before={before} days={days} isMoreBetter />}
              </>
            ),
          }))}
        />
      )}
    </Section>
  );
}

function NotCounted() {
  const { t } = useTranslation('admin');
  return <EmptyState hint={t('analytics.notCountedHint')}>{t('analytics.notCounted')}</EmptyState>;
}

/** Returns a note that says who is counted, and when. */
function useJoinedNote({ people, days }: PeopleProps): string {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return people
    ? t('analytics.joinedBefore', { days, time: formats.dateTime(people.asOf) })
    : t('analytics.joinedLately', { days });
}
