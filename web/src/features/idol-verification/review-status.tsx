import { Box, chakra, Stack } from '@chakra-ui/react';
import type { VerificationStatus } from '@contract/idol-verification.ts';
import { BadgeCheck, CircleAlert, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../i18n/date-format.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReviewReasons } from './review-reasons.tsx';
import { SubmissionForm } from './submission-form.tsx';
import { SubmissionVersion } from './submission-version.tsx';

type Shown = Exclude<VerificationStatus['status'], ''>;

const APPEARANCE: Record<
  Shown,
  {
    Icon: LucideIcon;
    color: string;
    tint: string;
    textKey: 'pending' | 'needsMore' | 'approved' | 'rejected';
  }
> = {
  pending: { Icon: Hourglass, color: 'inform', tint: 'inform.tint', textKey: 'pending' },
  needs_more: { Icon: CircleAlert, color: 'act', tint: 'act.tint', textKey: 'needsMore' },
  approved: { Icon: BadgeCheck, color: 'confirm', tint: 'confirm.tint', textKey: 'approved' },
  rejected: { Icon: CircleX, color: 'fail', tint: 'fail.tint', textKey: 'rejected' },
};

/** Shows the state of a review to its idol. The mails about receipt and decision link to it. */
export function ReviewStatus({ token }: { token: string }) {
  const { t } = useTranslation(['idol-verification', 'common']);
  const [status, setStatus] = useState<VerificationStatus>();
  const [failure, setFailure] = useState<unknown>();

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailure(undefined);
      try {
        setStatus(await callApi('POST /api/idol-verification/status', { body: { token }, signal }));
      } catch (error) {
        if (!signal?.aborted) setFailure(error);
      }
    },
    [token],
  );
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);

  if (status) return <ReviewDetails status={status} onSubmitted={() => void load()} />;
  // 400: the link is invalid or expired. 404: the link is valid, but the data was deleted.
  const isRefused = failure instanceof ApiError && [400, 404].includes(failure.status);
  return (
    <Stack
      ref={failure === undefined ? undefined : focusOnArrival}
      tabIndex={-1}
      gap="6"
      align="flex-start"
      outline="none"
    >
      <Box>
        {failure !== undefined && (
          <Notice tone="fail" role="alert" title={t('idol-verification:status.failedTitle')}>
            {failureText(failure, t('common:noAnswer'), t('common:busy'))}
          </Notice>
        )}
        <chakra.p role="status" mt={isRefused ? '6' : undefined} color={isRefused ? undefined : 'ink.muted'}>
          {failure === undefined && t('idol-verification:status.loading')}
          {isRefused && t('idol-verification:status.refused')}
        </chakra.p>
      </Box>
      {failure !== undefined && !isRefused && (
        <Button onClick={() => void load()}>{t('idol-verification:status.retry')}</Button>
      )}
      {isRefused && <SubmissionForm />}
    </Stack>
  );
}

function ReviewDetails({
  status: opened,
  onSubmitted,
}: {
  status: VerificationStatus;
  onSubmitted: () => void;
}) {
  const { t, i18n } = useTranslation('idol-verification');
  const { idolId, stageName, status, dueOn, submissions } = opened;
  const [latest, ...earlier] = submissions;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSent, setSent] = useState(false);
  // On a phone the status is below the introduction.
  useLayoutEffect(() => heading.current?.focus(), []);
  if (status === '') return <SubmissionForm idolId={idolId} onSubmitted={onSubmitted} />;

  const { Icon, color, tint, textKey } = APPEARANCE[status];
  const day = (iso: string) =>
    dateFormat(i18n.language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(iso));
  const isOpen = status === 'pending' || status === 'needs_more';
  const form = isOpen && (
    <SubmissionForm
      key={latest?.version}
      idolId={idolId}
      previous={latest}
      onSubmitted={() => {
        setSent(true);
        heading.current?.focus();
        onSubmitted();
      }}
    />
  );

  return (
    <Stack gap="10">
      <Box p={{ base: '5', sm: '8' }} bg={tint} borderRadius="bubble">
        <Box color={color} mb="3">
          <Icon size={40} aria-hidden />
        </Box>
        <SectionHeading ref={heading} tabIndex={-1} size="section">
          {t(`status.${textKey}.title`)}
        </SectionHeading>
        <chakra.p mt="2">{t(`status.${textKey}.text`, { day: dueOn === null ? '' : day(dueOn) })}</chakra.p>
        {status !== 'approved' && latest?.decision && <ReviewReasons decision={latest.decision} />}
        {isSent && status === 'pending' && (
          <chakra.p mt="4" fontWeight="semibold" role="status">
            {t('form.successTitle')}
          </chakra.p>
        )}
        <chakra.p mt="5" fontSize="sm" color="ink.muted" overflowWrap="anywhere">
          <bdi>{stageName}</bdi> · {t('status.number', { id: idolId })}
        </chakra.p>
        {status === 'rejected' && (
          <ButtonLink to={paths.support} variant="outline" mt="5">
            {t('status.support')}
          </ButtonLink>
        )}
      </Box>

      {status === 'needs_more' && (
        <section aria-labelledby="more">
          <SectionHeading id="more" size="section" mb="6">
            {t('status.moreTitle')}
          </SectionHeading>
          {form}
        </section>
      )}

      {latest && (
        <section aria-labelledby="submitted">
          <SectionHeading id="submitted" size="section" mb="4">
            {t('status.submittedTitle')}
          </SectionHeading>
          <Stack gap="4">
            {[latest, ...earlier].map((submission) => (
              <SubmissionVersion key={submission.version} submission={submission} />
            ))}
          </Stack>
        </section>
      )}

      {status === 'pending' && (
        <section aria-labelledby="more">
          <SectionHeading id="more" size="section" mb="2">
            {t('status.addTitle')}
          </SectionHeading>
          <chakra.p mb="6" color="ink.muted">
            {t('status.addText')}
          </chakra.p>
          {form}
        </section>
      )}
    </Stack>
  );
}
