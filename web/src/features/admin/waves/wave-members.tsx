import { chakra, Stack, Text } from '@chakra-ui/react';
import type { Wave } from '@contract/waves.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FactSection } from '../shared/facts.tsx';
import { Failure } from '../shared/failure.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { People } from './people.tsx';
import { membersQuery } from './wave-queries.ts';

/** Lists the members of a wave in order, with what became of each. */
export function WaveMembers({ id, state }: { id: string; state: Wave['state'] }) {
  const { t } = useTranslation(['waves', 'admin']);
  const formats = useFormats();
  const query = useInfiniteQuery(membersQuery(id, state));
  const members = query.data ?? [];
  return (
    <FactSection title={t('members.title')}>
      {query.error && <Failure error={query.error} onRetry={() => query.refetch()} />}
      {query.isLoading && <Text color="ink.muted">{t('admin:loading')}</Text>}
      {members.length > 0 && (
        <Stack gap="3">
          <chakra.ol listStyleType="none" fontSize="sm" columns={{ base: 1, md: 2 }}>
            {members.map((member) => (
              <chakra.li key={member.id} minHeight="6" breakInside="avoid">
                <chakra.span color="ink.muted" fontVariantNumeric="tabular-nums">
                  {formats.number(member.order)}.
                </chakra.span>{' '}
                <People people={[member]} userType={member.userType} isCut={false} />
                {member.reason && (
                  <chakra.span color="ink.muted"> · {t(`excluded.${member.reason}`)}</chakra.span>
                )}
              </chakra.li>
            ))}
          </chakra.ol>
          <ShowMore list={query} shown={members.length} />
        </Stack>
      )}
    </FactSection>
  );
}
