import { Box, chakra, Flex } from '@chakra-ui/react';
import { MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError, callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSubmit } from '../../ui/use-submit.ts';

/** Unsubscribes with the token of a mail's link after a press of the button, because mail scanners open links too. */
export function Unsubscribe({ token }: { token: string | null }) {
  const { t } = useTranslation(['unsubscribe', 'common']);
  const { submit, outcome, notice, isPending } = useSubmit({
    call: () => callApi('POST /api/unsubscribe', { query: { token: token ?? '' } }),
    messageOf: (ended) => ({
      title: t('unsubscribe:failedTitle'),
      text:
        ended.status === 'failed'
          ? failureText(ended.error, t('common:noAnswer'), t('common:busy'))
          : undefined,
    }),
    hasToast: false,
  });
  const isDone = outcome?.status === 'done';
  const isRefused =
    token === null ||
    (outcome?.status === 'failed' && outcome.error instanceof ApiError && outcome.error.status === 400);

  if (isDone || isRefused) {
    const state = isDone ? 'done' : 'refused';
    return (
      <>
        <Box color={isDone ? 'confirm' : 'ink.muted'} mb="4">
          <MailX size={48} aria-hidden />
        </Box>
        <PageHeading ref={token === null ? undefined : focusOnArrival}>
          {t(`unsubscribe:${state}.title`)}
        </PageHeading>
        <chakra.p mt="3" mb="8" color="ink.muted" fontSize="lg">
          {t(`unsubscribe:${state}.text`)}
        </chakra.p>
        <Flex gap="3" wrap="wrap">
          <ButtonLink to={paths.yourData}>{t('unsubscribe:yourData')}</ButtonLink>
          <ButtonLink to={paths.home} variant="outline">
            {t('unsubscribe:home')}
          </ButtonLink>
        </Flex>
      </>
    );
  }
  return (
    <>
      <PageHeading>{t('unsubscribe:title')}</PageHeading>
      <chakra.p mt="3" mb="6" color="ink.muted" fontSize="lg">
        {t('unsubscribe:text')}
      </chakra.p>
      {notice && (
        <Box mb="6">
          <Notice tone="fail" role="alert" title={notice.title}>
            {notice.text}
          </Notice>
        </Box>
      )}
      <Button disabled={isPending} onClick={() => void submit(undefined)}>
        {isPending ? t('unsubscribe:pending') : t('unsubscribe:submit')}
      </Button>
    </>
  );
}
