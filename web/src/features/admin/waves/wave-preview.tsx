import { Stack, Text } from '@chakra-ui/react';
import { WAVE_ROWS } from '@contract/limits.ts';
import { LANGUAGES, REFERRAL_SOURCES, type UserType } from '@contract/values.ts';
import type { WavePreview } from '@contract/waves.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Fact, FactSection, Facts } from '../shared/facts.tsx';
import { Failure } from '../shared/failure.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { MemberList } from './member-list.tsx';
import { People } from './people.tsx';
import { previewQuery } from './wave-queries.ts';

/** Shows who would be held now, and who is left out and why. */
export function WavePreviewSection({
  id,
  wanted,
  userType,
}: {
  id: string;
  wanted: number;
  userType: UserType;
}) {
  const { t } = useTranslation('waves');
  const { data: preview, error, isFetching, refetch } = useQuery(previewQuery(id));
  return (
    <>
      <FactSection title={t('preview.title')}>
        {error && <Failure error={error} onRetry={() => refetch()} />}
        {isFetching && !preview && <Text color="ink.muted">{t('preview.pending')}</Text>}
        {preview && <Preview preview={preview} wanted={wanted} userType={userType} />}
      </FactSection>
      {preview && preview.members > 0 && <PreviewMembers preview={preview} userType={userType} />}
    </>
  );
}

function Preview({
  preview,
  wanted,
  userType,
}: {
  preview: WavePreview;
  wanted: number;
  userType: UserType;
}) {
  const { t, i18n } = useTranslation(['waves', 'admin']);
  const formats = useFormats();
  const { members, cutOff, leftOut, unfilled } = preview;
  const count = (name: string, number = 0) => `${name} ${formats.number(number)}`;
  const sources = REFERRAL_SOURCES.filter((source) => preview.sources[source]).map((source) =>
    count(t(`admin:sources.${source}`), preview.sources[source]),
  );
  return (
    <Stack gap="4">
      {members < wanted && (
        <Notice tone="inform">
          {t('preview.fewer', { number: formats.number(members), wanted: formats.number(wanted) })}
        </Notice>
      )}
      {unfilled.map(({ language, atLeast, found }) => (
        <Notice key={language} tone="inform">
          {t('preview.unfilled', {
            language: languageName(language, i18n.language),
            number: formats.number(found),
            wanted: formats.number(atLeast),
          })}
        </Notice>
      ))}
      <Facts>
        <Fact name={t('preview.members')}>{formats.number(members)}</Fact>
        {cutOff !== null && <Fact name={t('preview.cutOff')}>{formats.number(cutOff)}</Fact>}
        <Fact name={t('preview.languages')}>
          {LANGUAGES.filter((language) => preview.languages[language])
            .map((language) => count(languageName(language, i18n.language), preview.languages[language]))
            .join(' · ')}
        </Fact>
        <Fact name={t('preview.sources')}>
          {[
            ...sources,
            ...(preview.sources[''] ? [count(t('preview.noAnswer'), preview.sources[''])] : []),
          ].join(' · ')}
        </Fact>
        {leftOut.map(({ reason, count: number, isMore, first: people }) => (
          <Fact key={reason} name={t(`leftOut.${reason}`)}>
            {t(isMore ? 'preview.orMore' : 'preview.exactly', { number: formats.number(number) })}
            {people.length > 0 && ': '}
            <People people={people} userType={userType} isCut={number > people.length} />
          </Fact>
        ))}
      </Facts>
    </Stack>
  );
}

/** Names the people of a preview in order. All names are in its reply, so that more of them need no call. */
function PreviewMembers({ preview, userType }: { preview: WavePreview; userType: UserType }) {
  const { t } = useTranslation('waves');
  const [shown, setShown] = useState(WAVE_ROWS);
  const members = [...preview.first, ...preview.rest];
  const list = {
    hasNextPage: shown < members.length,
    isFetchingNextPage: false,
    fetchNextPage: () => setShown(shown + WAVE_ROWS),
  };
  return (
    <FactSection title={t('members.title')}>
      <MemberList
        members={members.slice(0, shown)}
        userType={userType}
        list={members.length < preview.members ? null : list}
      />
    </FactSection>
  );
}
