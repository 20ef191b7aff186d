import { chakra, Flex } from '@chakra-ui/react';
import type { Named } from '@contract/signup-detail.ts';
import { useTranslation } from 'react-i18next';
import { SignupLink } from '../shared/signup-link.tsx';
import { Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';

/** Shows a person with a time, such as that of a referral. */
export function PersonAndTime({ row }: { row: Named & { at: string } }) {
  const formats = useFormats();
  return (
    <Flex wrap="wrap" justify="space-between" columnGap="4">
      <Person person={row} />
      <chakra.time dateTime={row.at} color="ink.muted" fontVariantNumeric="tabular-nums">
        {formats.dateTime(row.at)}
      </chakra.time>
    </Flex>
  );
}

/** Names a signup and links it; a deleted one has only its number. */
export function Person({ person: { userType, id, name } }: { person: Named }) {
  const { t } = useTranslation(['admin', 'waitlist']);
  const number = t(`waitlist:activity.${userType}`, { id });
  if (name === null) return <span>{t('entry.left', { number })}</span>;
  return (
    <SignupLink signup={{ userType, id }}>
      <Typed>{name}</Typed>
    </SignupLink>
  );
}
