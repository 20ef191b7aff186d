import { Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PRESERVE_SCROLL } from '../../../lib/preserve-scroll.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SectionHeading } from '../../../ui/heading.tsx';
import { Failure } from '../shared/failure.tsx';
import { Typed } from '../shared/typed.tsx';
import { excludedCount } from './excluded-count.ts';
import { LIST_SEARCH } from './use-wave-location.ts';
import { WaveActions } from './wave-actions.tsx';
import { WaveFacts } from './wave-facts.tsx';
import { WaveHoldFacts } from './wave-hold-facts.tsx';
import { WaveMembers } from './wave-members.tsx';
import { WavePreviewSection } from './wave-preview.tsx';
import { waveQuery } from './wave-queries.ts';
import { WaveResultSection } from './wave-result.tsx';
import { WaveStateBadge } from './wave-state-badge.tsx';

/** Shows a wave: the possible steps, its settings, its preview or result, and its members. */
export function WavePanel({ id }: { id: string }) {
  const { t } = useTranslation(['waves', 'admin']);
  const headingId = useId();
  const { data: wave, error, isLoading, refetch } = useQuery(waveQuery(id));
  return (
    <Stack as="section" aria-labelledby={headingId} gap="5" maxWidth="reading">
      <Flex align="center" wrap="wrap" columnGap="3" rowGap="1">
        <SectionHeading id={headingId} size="item">
          {wave ? <Typed>{wave.name}</Typed> : t('wave')}
        </SectionHeading>
        {wave && <WaveStateBadge state={wave.state} />}
        <ButtonLink
          to={{ search: LIST_SEARCH }}
          state={PRESERVE_SCROLL}
          variant="quiet"
          fontSize="sm"
          marginInlineStart="auto"
        >
          {t('allWaves')}
        </ButtonLink>
      </Flex>
      {error && <Failure error={error} onRetry={() => refetch()} />}
      {isLoading && <Text color="ink.muted">{t('admin:loading')}</Text>}
      {wave && (
        <>
          <WaveActions wave={wave} />
          <WaveFacts wave={wave} />
          {wave.state === 'draft' && wave.choosing?.refusal !== null && <WavePreviewSection wave={wave} />}
          <WaveResultSection wave={wave} />
          {wave.hash !== null && <WaveHoldFacts wave={wave} />}
          {wave.result && excludedCount(wave) > 0 && <WaveMembers wave={wave} isExcluded />}
          {wave.members > 0 && <WaveMembers wave={wave} />}
        </>
      )}
    </Stack>
  );
}
