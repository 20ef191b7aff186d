import { chakra, Stack, Text } from '@chakra-ui/react';
import type { UserType } from '@contract/values.ts';
import type { Exclusion } from '@contract/waves.ts';
import { type ComponentProps, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ShowMore } from '../shared/show-more.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { People } from './people.tsx';

interface Member {
  id: number;
  name: string | null;
  /** Why this person was not let in. */
  reason?: Exclusion;
}

interface Props {
  /** The loaded people, from the first one on. */
  members: readonly Member[];
  userType: UserType;
  /** How to load more; null if there are more people whom this admin cannot list. */
  list: ComponentProps<typeof ShowMore>['list'] | null;
}

/** Lists the people of a wave in order, page by page. */
export function MemberList({ members, userType, list }: Props) {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  return (
    <Stack gap="3">
      <chakra.ol listStyleType="none" fontSize="sm" columns={{ base: 1, md: 2 }}>
        {members.map((member, index) => (
          <MemberItem key={member.id} member={member} order={index + 1} userType={userType} />
        ))}
      </chakra.ol>
      {list ? (
        <ShowMore list={list} shown={members.length} isOfPeople />
      ) : (
        <Text color="ink.muted" fontSize="sm">
          {t('list.peopleShown', { number: formats.number(members.length) })}
        </Text>
      )}
    </Stack>
  );
}

/** Shows one person. Memoized, because a list can have thousands. */
const MemberItem = memo(function MemberItem({
  member,
  order,
  userType,
}: {
  member: Member;
  order: number;
  userType: UserType;
}) {
  const { t } = useTranslation('waves');
  const formats = useFormats();
  return (
    <chakra.li minHeight="6" breakInside="avoid">
      <chakra.span color="ink.muted" fontVariantNumeric="tabular-nums">
        {formats.number(order)}.
      </chakra.span>{' '}
      <People people={[member]} userType={userType} isCut={false} />
      {/* The name of a person who has left says so already. */}
      {member.reason && !(member.name === null && member.reason === 'gone') && (
        <chakra.span color="ink.muted"> · {t(`excluded.${member.reason}`)}</chakra.span>
      )}
    </chakra.li>
  );
});
