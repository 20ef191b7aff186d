import { Stack } from '@chakra-ui/react';
import { LANGUAGES, REFERRAL_SOURCES, type UserType } from '@contract/values.ts';
import type { WaveFacts } from '@contract/waves.ts';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Fact, Facts } from '../shared/facts.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { People } from './people.tsx';

interface Props {
  facts: WaveFacts;
  /** The number of members that the draft asks for. */
  wanted: number;
  userType: UserType;
}

/** Shows facts about the chosen members, and who is left out and why. */
export function ChoiceFacts({ facts, wanted, userType }: Props) {
  const { t, i18n } = useTranslation(['waves', 'admin']);
  const formats = useFormats();
  const { members, cutOff, leftOut, unfilled } = facts;
  const count = (name: string, number = 0) => `${name} ${formats.number(number)}`;
  const sources = REFERRAL_SOURCES.filter((source) => facts.sources[source]).map((source) =>
    count(t(`admin:sources.${source}`), facts.sources[source]),
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
        {members > 0 && (
          <>
            <Fact name={t('preview.languages')}>
              {LANGUAGES.filter((language) => facts.languages[language])
                .map((language) => count(languageName(language, i18n.language), facts.languages[language]))
                .join(' · ')}
            </Fact>
            <Fact name={t('preview.sources')}>
              {[
                ...sources,
                ...(facts.sources[''] ? [count(t('preview.noAnswer'), facts.sources[''])] : []),
              ].join(' · ')}
            </Fact>
          </>
        )}
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
