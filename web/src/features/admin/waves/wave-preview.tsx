import { Flex, Text } from '@chakra-ui/react';
import { WAVE_IN_CALL_MAX, WAVE_ROWS } from '@contract/limits.ts';
import type { UserType } from '@contract/values.ts';
import type { Wave, WavePreview } from '@contract/waves.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactSection } from '../shared/facts.tsx';
import { Failure } from '../shared/failure.tsx';
import { ProgressBar } from '../shared/progress-bar.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { ChoiceFacts } from './choice-facts.tsx';
import { MemberList } from './member-list.tsx';
import { WaveMembers } from './wave-members.tsx';
import { previewQuery } from './wave-queries.ts';

/** Shows who would be held now, and who is left out and why. */
export function WavePreviewSection({ wave }: { wave: Wave }) {
  return wave.previewing ? <PreviewProgress wave={wave} {...wave.previewing} /> : <MadePreview wave={wave} />;
}

/** Shows how many members a task has found so far. */
function PreviewProgress({ wave: { number }, found }: { wave: Wave; found: number }) {
  const { t } = useTranslation('waves');
  const formats = useFormats();
  return (
    <FactSection title={t('preview.title')}>
      <Flex align="center" gap="3" fontSize="sm" fontVariantNumeric="tabular-nums">
        <ProgressBar label={t('preview.pending')} value={found} max={number} />
        {t('now.progress', { done: formats.number(found), total: formats.number(number) })}
      </Flex>
      <Text color="ink.muted" fontSize="sm">
        {t('now.choosing')}
      </Text>
    </FactSection>
  );
}

function MadePreview({ wave }: { wave: Wave }) {
  const { t } = useTranslation('waves');
  const { id, userType, number: wanted } = wave;
  const { data: preview, error, refetch } = useQuery(previewQuery(id));
  const isFromTask = wanted > WAVE_IN_CALL_MAX;
  return (
    <>
      <FactSection title={t('preview.title')}>
        {error && <Failure error={error} onRetry={() => refetch()} />}
        {!preview && !error && <Text color="ink.muted">{t('preview.pending')}</Text>}
        {preview && <ChoiceFacts facts={preview} wanted={wanted} userType={userType} />}
      </FactSection>
      {preview &&
        preview.members > 0 &&
        (isFromTask ? (
          <WaveMembers wave={wave} previewed={preview.hash} />
        ) : (
          <PreviewMembers preview={preview} userType={userType} />
        ))}
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
