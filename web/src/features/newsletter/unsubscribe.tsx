import { Box, chakra, Flex } from '@chakra-ui/react';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';

type Step = { state: 'asked' | 'pending' | 'done' | 'refused' } | { state: 'failed'; error: unknown };

/** What a mail's "Unsubscribe" opens: nothing ends before the button is pressed, for scanners open links too. */
export function Unsubscribe({ token }: { token: string | null }) {
  const { t } = useTranslation(['unsubscribe', 'common']);
  const [step, setStep] = useState<Step>({ state: token === null ? 'refused' : 'asked' });

  async function end(): Promise<void> {
    setStep({ state: 'pending' });
    try {
      await callApi('POST /api/unsubscribe', { query: { token: token ?? '' } });
      setStep({ state: 'done' });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 400;
      setStep(isRefused ? { state: 'refused' } : { state: 'failed', error });
    }
  }

  if (step.state === 'done' || step.state === 'refused') {
    return (
      <>
        <Box color={step.state === 'done' ? 'confirm' : 'ink.muted'} mb="4">
          <MailX size={48} aria-hidden />
        </Box>
        <PageHeading ref={token === null ? undefined : focusOnArrival}>
          {t(`unsubscribe:${step.state}.title`)}
        </PageHeading>
        <chakra.p mt="3" mb="8" color="ink.muted" fontSize="lg">
          {t(`unsubscribe:${step.state}.text`)}
        </chakra.p>
        <Flex gap="3" wrap="wrap">
          <ButtonLink to={paths.yourData}>{t('unsubscribe:yourData')}</ButtonLink>
          <ButtonLink to={paths.home} look="outline">
            {t('unsubscribe:home')}
          </ButtonLink>
        </Flex>
      </>
    );
  }
  const isPending = step.state === 'pending';
  return (
    <>
      <PageHeading>{t('unsubscribe:title')}</PageHeading>
      <chakra.p mt="3" mb="6" color="ink.muted" fontSize="lg">
        {t('unsubscribe:text')}
      </chakra.p>
      {step.state === 'failed' && (
        <Box mb="6">
          <Notice tone="fail" role="alert" title={t('unsubscribe:failedTitle')}>
            {failureText(step.error, t('common:noAnswer'))}
          </Notice>
        </Box>
      )}
      <Button disabled={isPending} onClick={() => void end()}>
        {isPending ? t('unsubscribe:pending') : t('unsubscribe:submit')}
      </Button>
    </>
  );
}
