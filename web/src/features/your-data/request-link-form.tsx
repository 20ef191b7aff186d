import { chakra, Stack } from '@chakra-ui/react';
import { SIGNED_LINK_LIFETIME_MS } from '@contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSubmit } from '../../ui/use-submit.ts';

const LINK_DAYS = SIGNED_LINK_LIFETIME_MS['your-data'] / (24 * 60 * 60_000);

/** Requests a link by mail. @param isLinkRefused says that the visitor's link no longer works. */
export function RequestLinkForm({ isLinkRefused = false }: { isLinkRefused?: boolean }) {
  const { t } = useTranslation(['your-data', 'errors', 'common']);
  const request = useSubmit({
    call: (body: { email: string }) => callApi('POST /api/your-data/link', { body }),
    say: (outcome) =>
      outcome.status === 'done'
        ? { title: t('your-data:request.sentTitle'), text: t('your-data:request.sentText') }
        : {
            title: t('your-data:request.failedTitle'),
            text: failureText(outcome.error, t('common:noAnswer')),
          },
    hasToast: false,
  });
  const { notice } = request;
  const form = useCheckedForm({
    schema: async () => (await import('@contract/your-data.ts')).yourDataLinkSchema,
    initialValues: { email: '' },
    onAttempt: request.clear,
    send: async (parsed) => {
      await request.submit(parsed);
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
          {notice && (
            <Notice
              tone={notice.tone}
              role={notice.tone === 'fail' ? 'alert' : 'status'}
              title={notice.title}
            >
              {notice.text}
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
