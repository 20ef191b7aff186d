import { Text } from '@chakra-ui/react';
import { WAVE_ROWS } from '@contract/limits.ts';
import type { UserType } from '@contract/values.ts';
import type { WavePreview } from '@contract/waves.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactSection } from '../shared/facts.tsx';
import { Failure } from '../shared/failure.tsx';
import { ChoiceFacts } from './choice-facts.tsx';
import { MemberList } from './member-list.tsx';
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
        {preview && <ChoiceFacts facts={preview} wanted={wanted} userType={userType} />}
      </FactSection>
      {preview && preview.members > 0 && <PreviewMembers preview={preview} userType={userType} />}
    </>
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
