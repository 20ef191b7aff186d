import { chakra } from '@chakra-ui/react';
import type { FanRow, IdolRow } from '@contract/admin.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/record-table.tsx';
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

/**
 * What a visitor typed, in whatever script. The site's Korean files hold only the syllables of its own texts, and a name
 * in two fonts reads badly; so Korean comes from the system here.
 */
const Typed = chakra('bdi', {
  base: {
    fontFamily:
      '"Plus Jakarta Sans", "Plus Jakarta Sans Fallback", Anuphan, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", system-ui, sans-serif',
    overflowWrap: 'anywhere',
  },
});

/** Breaks after its @ where it has to break. */
function Email({ children }: { children: string }) {
  const host = children.lastIndexOf('@') + 1;
  return (
    <Typed>
      {children.slice(0, host)}
      <wbr />
      {children.slice(host)}
    </Typed>
  );
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
