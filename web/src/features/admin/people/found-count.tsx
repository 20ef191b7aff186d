import { Text } from '@chakra-ui/react';
import type { PeopleCount } from '@contract/people.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statsQuery } from '../shared/admin-queries.ts';
import { useFormats } from '../shared/use-formats.ts';
import { countFilters } from './people-filters.tsx';
import type { PeopleParams } from './people-params.ts';

interface Props {
  params: PeopleParams;
  count: PeopleCount | undefined;
}

/**
 * Says how many people a list has, and how current it is. A count has an upper limit, so a longer list without a filter
 * shows the live counter's number, which the filters load too.
 */
export function FoundCount({ params: { userType, filter }, count }: Props) {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const stats = useQuery(statsQuery);
  const total = stats.data?.[`${userType}Count`] ?? 0;
  const isTotal = count?.isMore && countFilters(filter) === 0 && total > count.count;
  const text = count?.isMore && !isTotal ? 'people.countMore' : 'people.count';
  const at = count?.asOf && Math.min(Date.parse(count.asOf), isTotal ? stats.dataUpdatedAt : Infinity);
  return (
    <Text role="status">
      {count && t(text, { number: formats.number(isTotal ? total : count.count) })}{' '}
      {at && t('people.asOf', { time: formats.time(at) })}
    </Text>
  );
}
