import { chakra, Flex } from '@chakra-ui/react';
import type { SearchRow } from '@contract/admin.ts';
import { type FanRow, type IdolRow, LISTED_ANSWERS } from '@contract/signup-fields.ts';
import type { UserType } from '@contract/values.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EarlyAccessBadge } from './early-access-badge.tsx';
import type { Column } from './record-table.tsx';
import { SignupLink } from './signup-link.tsx';
import { EmailInTable, Typed } from './typed.tsx';
import { useAnswer } from './use-answer.tsx';
import { useFormats } from './use-formats.ts';

/** Fixed shares, so that one long name or address does not squeeze the others. */
const NAME_SHARE = '26%';
const EMAIL_SHARE = '38%';

/** Returns the columns of the fans' list. */
export function useFanColumns(): readonly Column<FanRow>[] {
  const { t } = useTranslation('admin');
  const show = useAnswer();
  const [email, createdAt] = useSharedColumns();
  return [
    {
      key: 'name',
      header: t('recent.name'),
      corner: 'topStart',
      share: NAME_SHARE,
      cell: ({ id, name }) => <Name userType="fan" id={id} name={name} />,
    },
    email,
    ...LISTED_ANSWERS.fan.map((name, index) => ({
      key: name,
      header: t(`recent.${name}`),
      corner: cornerOfAnswer(index),
      cell: (row: FanRow) => <Answer>{row[name] && show(name, row[name])}</Answer>,
    })),
    createdAt,
  ];
}

/** Returns the columns of the idols' list. */
export function useIdolColumns(): readonly Column<IdolRow>[] {
  const { t } = useTranslation('admin');
  const show = useAnswer();
  const [email, createdAt] = useSharedColumns();
  return [
    {
      key: 'stageName',
      header: t('recent.stageName'),
      corner: 'topStart',
      share: NAME_SHARE,
      cell: ({ id, stageName }) => <Name userType="idol" id={id} name={stageName} />,
    },
    email,
    ...LISTED_ANSWERS.idol.map((name, index) => ({
      key: name,
      header: t(`recent.${name}`),
      corner: cornerOfAnswer(index),
      cell: (row: IdolRow) => <Answer>{row[name] && show(name, row[name])}</Answer>,
    })),
    createdAt,
  ];
}

/** Returns the columns of the search results. */
export function useSearchColumns(): readonly Column<SearchRow>[] {
  const { t } = useTranslation('admin');
  const [email, createdAt] = useSharedColumns();
  return [
    {
      key: 'name',
      header: t('recent.name'),
      corner: 'topStart',
      share: NAME_SHARE,
      cell: (row) => <Name {...row} />,
    },
    email,
    {
      key: 'list',
      header: t('search.list'),
      corner: 'bottomEnd',
      cell: ({ userType, hasEarlyAccess }) => (
        <Flex as="span" wrap="wrap" columnGap="2" justify={{ base: 'end', md: 'start' }}>
          {t(`search.${userType}`)}
          {hasEarlyAccess && <EarlyAccessBadge />}
        </Flex>
      ),
    },
    createdAt,
  ];
}

/** Links a name to its signup. */
function Name({ userType, id, name }: { userType: UserType; id: number; name: string }) {
  return (
    <SignupLink signup={{ userType, id }}>
      <Typed>{name}</Typed>
    </SignupLink>
  );
}

type SharedColumn = Column<{ email: string; createdAt: string }>;

function useSharedColumns(): [SharedColumn, SharedColumn] {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return [
    {
      key: 'email',
      header: t('recent.email'),
      corner: 'bottomStart',
      share: EMAIL_SHARE,
      cell: ({ email }) => <EmailInTable>{email}</EmailInTable>,
    },
    {
      key: 'createdAt',
      header: t('recent.createdAt'),
      corner: 'topEnd',
      align: 'end',
      cell: ({ createdAt }) => (
        <chakra.time
          dateTime={createdAt}
          color="ink.muted"
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
        >
          {formats.dateTime(createdAt)}
        </chakra.time>
      ),
    },
  ];
}

/** Returns the corner of a card for the first answer; further ones follow below. */
function cornerOfAnswer(index: number) {
  return index === 0 ? ('bottomEnd' as const) : undefined;
}

/** Shows an answer; an empty one was not given. */
function Answer({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <chakra.span whiteSpace="nowrap" color={children === '' ? 'ink.muted' : undefined}>
      {children || t('recent.notGiven')}
    </chakra.span>
  );
}
