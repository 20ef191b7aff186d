import { chakra } from '@chakra-ui/react';
import type { FanRow, IdolRow } from '@contract/admin.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/record-table.tsx';
import { useFormats } from './use-formats.ts';

export function useFanColumns(): readonly Column<FanRow>[] {
  const { t } = useTranslation('admin');
  const [email, createdAt] = useSharedColumns();
  return [
    { key: 'name', header: t('recent.name'), corner: 'topStart', cell: ({ name }) => name },
    email,
    {
      key: 'referral',
      header: t('recent.referral'),
      corner: 'bottomEnd',
      cell: ({ referral }) => (referral === '' ? <NotGiven /> : t(`sources.${referral}`)),
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
      cell: ({ stageName }) => stageName,
    },
    email,
    {
      key: 'type',
      header: t('recent.type'),
      corner: 'bottomEnd',
      cell: ({ type }) => (type === '' ? <NotGiven /> : t(`idolTypes.${type}`)),
    },
    createdAt,
  ];
}

type SharedColumn = Column<{ email: string; createdAt: string }>;

function useSharedColumns(): [SharedColumn, SharedColumn] {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return [
    { key: 'email', header: t('recent.email'), corner: 'bottomStart', cell: ({ email }) => email },
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

function NotGiven() {
  const { t } = useTranslation('admin');
  return <chakra.span color="ink.muted">{t('recent.notGiven')}</chakra.span>;
}
