import { Flex, Stack, Text } from '@chakra-ui/react';
import type { WaveRow } from '@contract/waves.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PRESERVE_SCROLL } from '../../../lib/preserve-scroll.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SectionHeading } from '../../../ui/heading.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { Failure } from '../shared/failure.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { useMay } from '../shared/use-may.ts';
import { WaveLink } from '../shared/wave-link.tsx';
import { formSearch } from './use-wave-location.ts';
import { wavesQuery } from './wave-queries.ts';
import { WaveStateBadge } from './wave-state-badge.tsx';

/** Lists the waves, newest first, and links to the form for a new one. */
export function WaveList() {
  const { t } = useTranslation(['waves', 'admin']);
  const headingId = useId();
  const mayDraft = useMay('POST /api/admin/waves');
  const query = useInfiniteQuery(wavesQuery);
  const waves = query.data ?? [];
  return (
    <Stack as="section" aria-labelledby={headingId} gap="3">
      <Flex justify="space-between" align="center" wrap="wrap" gap="3">
        <SectionHeading id={headingId} size="item">
          {t('title')}
        </SectionHeading>
        {mayDraft && (
          <ButtonLink to={{ search: formSearch() }} state={PRESERVE_SCROLL} fontSize="sm">
            {t('new')}
          </ButtonLink>
        )}
      </Flex>
      <Text color="ink.muted" fontSize="sm">
        {t('intro')}
      </Text>
      {query.error && <Failure error={query.error} onRetry={() => query.refetch()} />}
      {query.isLoading && <Text color="ink.muted">{t('admin:loading')}</Text>}
      {query.data?.length === 0 && (
        <EmptyState hint={t(mayDraft ? 'emptyHint' : 'emptyHintForOthers')}>{t('empty')}</EmptyState>
      )}
      {waves.length > 0 && (
        <>
          <Stack as="ul" gap="0" listStyleType="none" aria-labelledby={headingId}>
            {waves.map((wave) => (
              <Row key={wave.id} wave={wave} />
            ))}
          </Stack>
          <ShowMore list={query} shown={waves.length} />
        </>
      )}
    </Stack>
  );
}

function Row({ wave }: { wave: WaveRow }) {
  const { t } = useTranslation(['waves', 'admin']);
  const formats = useFormats();
  const number = formats.number(wave.members);
  return (
    <Flex
      as="li"
      align="center"
      wrap="wrap"
      columnGap="4"
      rowGap="1"
      minHeight="10"
      paddingBlock="2"
      borderTopWidth="1px"
      borderColor="line"
      fontSize="sm"
    >
      <WaveLink wave={wave} />
      <WaveStateBadge state={wave.state} />
      <Text color="ink.muted" fontVariantNumeric="tabular-nums">
        {t(`people.${wave.userType}`, { number })} · {t(`admin:tiers.${wave.tier}`)} ·{' '}
        <time dateTime={wave.createdAt}>{formats.dateTime(wave.createdAt)}</time>
      </Text>
    </Flex>
  );
}
