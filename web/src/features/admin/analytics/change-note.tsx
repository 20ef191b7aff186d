import { chakra } from '@chakra-ui/react';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../shared/use-formats.ts';
import { compare } from './compare.ts';

interface Props {
  now: number;
  /** Null if there is no earlier period. */
  before: number | null;
  days: number;
  /** Whether a larger number is good news. */
  isMoreBetter: boolean;
}

/** Compares a period's number with that of the previous period, in words. */
export function ChangeNote({ now, before, days, isMoreBetter }: Props) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (before === null)
    return (
      <chakra.span display="block" color="ink.muted" fontSize="sm">
        {t('analytics.noBefore')}
      </chakra.span>
    );
  const { kind, share } = compare(now, before);
  const isGood = kind === 'more' || kind === 'fromNone' ? isMoreBetter : !isMoreBetter;
  const Icon = kind === 'fewer' ? TrendingDown : TrendingUp;
  return (
    <chakra.span
      display="block"
      fontSize="sm"
      color={kind === 'same' ? 'ink.muted' : isGood ? 'confirm' : 'fail'}
    >
      {kind !== 'same' && <chakra.span as={Icon} aria-hidden display="inline" boxSize="4" marginEnd="1" />}
      {t(`analytics.change.${kind}`, { days, share: formats.share(share), number: formats.number(before) })}
    </chakra.span>
  );
}
