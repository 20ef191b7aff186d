import { Text } from '@chakra-ui/react';
import type { Wave } from '@contract/waves.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FactSection } from '../shared/facts.tsx';
import { Failure } from '../shared/failure.tsx';
import { MemberList } from './member-list.tsx';
import { membersQuery } from './wave-queries.ts';

interface Props {
  wave: Wave;
  /** The hash of the preview whose members are listed; absent if they are not those of a preview. */
  previewed?: string;
  /** Whether to list only the members who were not let in. */
  isExcluded?: boolean;
}

/** Lists the members of a wave in order, with what became of each. */
export function WaveMembers({ wave: { id, state, userType }, previewed, isExcluded = false }: Props) {
  const { t } = useTranslation(['waves', 'admin']);
  const query = useInfiniteQuery(membersQuery(id, previewed ?? state, isExcluded));
  const members = query.data ?? [];
  return (
    <FactSection title={t(isExcluded ? 'members.excluded' : 'members.title')}>
      {query.error && <Failure error={query.error} onRetry={() => query.refetch()} />}
      {query.isLoading && <Text color="ink.muted">{t('admin:loading')}</Text>}
      {members.length > 0 && <MemberList members={members} userType={userType} list={query} />}
    </FactSection>
  );
}
