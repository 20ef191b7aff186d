import { Flex, Stack, Text } from '@chakra-ui/react';
import { DAY_MS } from '@contract/durations.ts';
import { FAILED_MAILS_LISTED_MS } from '@contract/limits.ts';
import { MAIL_LISTS } from '@contract/values.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../../ui/heading.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { Failure } from '../shared/failure.tsx';
import { ListFilter } from '../shared/list-filter.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { useQueryState } from '../shared/use-query-state.ts';
import { MailItem } from './mail-item.tsx';
import { mailsQuery } from './mail-pages.ts';

/** Lists the mails that wait to be sent, or those that failed or bounced lately. The address names which. */
export function Mails() {
  const { t } = useTranslation(['waitlist', 'admin']);
  const headingId = useId();
  const [list, setList] = useQueryState('mails', MAIL_LISTS);
  const query = useInfiniteQuery(mailsQuery(list));
  const rows = query.data ?? [];
  const note = t(`mails.notes.${list}`, { days: FAILED_MAILS_LISTED_MS / DAY_MS });
  return (
    <Stack as="section" aria-labelledby={headingId} gap="3">
      <Flex justify="space-between" align="flex-end" wrap="wrap" columnGap="4" rowGap="2">
        <SectionHeading id={headingId} size="item">
          {t('tabs.mails')}
        </SectionHeading>
        <ListFilter
          label={t('mails.show')}
          values={MAIL_LISTS}
          value={list}
          onChange={setList}
          textOf={(one) => t(`mails.lists.${one}`)}
        />
      </Flex>
      {query.error && <Failure error={query.error} onRetry={() => query.refetch()} />}
      {query.isLoading && <Text color="ink.muted">{t('admin:loading')}</Text>}
      {query.data?.length === 0 && <EmptyState hint={note}>{t(`mails.empty.${list}`)}</EmptyState>}
      {rows.length > 0 && (
        <>
          <Text color="ink.muted" fontSize="sm">
            {note}
          </Text>
          <Stack as="ul" gap="0" listStyleType="none" aria-labelledby={headingId}>
            {rows.map((row) => (
              <MailItem key={row.email + row.template + row.requestedAt} row={row} />
            ))}
          </Stack>
          <ShowMore list={query} shown={rows.length} />
        </>
      )}
    </Stack>
  );
}
