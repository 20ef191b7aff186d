import { chakra } from '@chakra-ui/react';
import type { FanRow, IdolRow } from '@contract/admin.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/record-table.tsx';
import { Email, Typed } from './typed.tsx';
import { useFormats } from './use-formats.ts';

export function useFanColumns(): readonly Column<FanRow>[] {
  const { t } = useTranslation('admin');
  const [email, createdAt] = useSharedColumns();
  return [
    {
      key: 'name',
      header: t('recent.name'),
      corner: 'topStart',
      cell: ({ name }) => <Typed>{name}</Typed>,
    },
    email,
    {
      key: 'referral',
      header: t('recent.referral'),
      corner: 'bottomEnd',
      cell: ({ referral }) => <Choice>{referral === '' ? '' : t(`sources.${referral}`)}</Choice>,
    },
    createdAt,
  ];
}

export function useIdolColumns(): readonly Column<IdolRow>[] {
  const { t } = useTranslation('admin');
  const [email, createdAt] = useSharedColumns();
  return [
    {
      key: 'stageName',
      header: t('recent.stageName'),
      corner: 'topStart',
      cell: ({ stageName }) => <Typed>{stageName}</Typed>,
    },
    email,
    {
      key: 'type',
      header: t('recent.type'),
      corner: 'bottomEnd',
      cell: ({ type }) => <Choice>{type === '' ? '' : t(`idolTypes.${type}`)}</Choice>,
    },
    createdAt,
  ];
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
      cell: ({ email }) => <Email>{email}</Email>,
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

/** An answer from a closed list; an empty one was not given. */
function Choice({ children }: { children: string }) {
  const { t } = useTranslation('admin');
  return (
    <chakra.span whiteSpace="nowrap" color={children === '' ? 'ink.muted' : undefined}>
      {children || t('recent.notGiven')}
    </chakra.span>
  );
}
