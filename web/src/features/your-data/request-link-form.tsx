import { chakra, Stack } from '@chakra-ui/react';
import { SIGNED_LINK_LIFETIME_MS } from '@contract/limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';

const LINK_DAYS = SIGNED_LINK_LIFETIME_MS['your-data'] / (24 * 60 * 60_000);

/** Has the link mailed. @param isLinkRefused says that the visitor came with a link that no longer works. */
export function RequestLinkForm({ isLinkRefused = false }: { isLinkRefused?: boolean }) {
  const { t } = useTranslation(['your-data', 'errors', 'common']);
  const [failure, setFailure] = useState<unknown>();
  const [isSent, setSent] = useState(false);
  const form = useCheckedForm({
    schema: async () => (await import('@contract/your-data.ts')).yourDataLinkSchema,
    initialValues: { email: '' },
    onAttempt: () => {
      setFailure(undefined);
      setSent(false);
    },
    send: async ({ email }) => {
      try {
        await callApi('POST /api/your-data/link', { body: { email } });
        setSent(true);
      } catch (error) {
        setFailure(error);
      }
      return false;
    },
  });
  return (
    <>
      <PageHeading ref={isLinkRefused ? focusOnArrival : undefined}>
        {t(isLinkRefused ? 'your-data:request.refusedTitle' : 'your-data:title')}
      </PageHeading>
      <chakra.p mt="3" mb="8" color="ink.muted" fontSize="lg">
        {t(isLinkRefused ? 'your-data:request.refusedText' : 'your-data:request.text', { days: LINK_DAYS })}
      </chakra.p>
      <chakra.form
        noValidate
        method="post"
        onSubmit={form.submit}
        onFocus={form.prepare}
        aria-label={t('your-data:request.submit')}
      >
        <Stack gap="5">
          <TextField
            form={form}
            name="email"
            label={t('errors:fields.email')}
            type="email"
            autoComplete="email"
            required
          />
          {isSent && (
            <Notice tone="confirm" role="status" title={t('your-data:request.sentTitle')}>
              {t('your-data:request.sentText')}
            </Notice>
          )}
          {failure !== undefined && (
            <Notice tone="fail" role="alert" title={t('your-data:request.failedTitle')}>
              {failureText(failure, t('common:noAnswer'))}
            </Notice>
          )}
          <Button type="submit" disabled={form.isPending} alignSelf="flex-start">
            {form.isPending ? t('your-data:request.pending') : t('your-data:request.submit')}
          </Button>
        </Stack>
      </chakra.form>
    </>
  );
}
