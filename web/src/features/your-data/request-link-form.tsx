import { SIGNED_LINK_LIFETIME_MS } from '@contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { LinkForm } from '../../ui/link-form.tsx';
import { useSubmit } from '../../ui/use-submit.ts';

const LINK_DAYS = SIGNED_LINK_LIFETIME_MS['your-data'] / (24 * 60 * 60_000);

/** Requests a link by mail. @param isLinkRefused says that the visitor's link no longer works. */
export function RequestLinkForm({ isLinkRefused = false }: { isLinkRefused?: boolean }) {
  const { t } = useTranslation(['your-data', 'common']);
  const request = useSubmit({
    call: (body: { email: string }) => callApi('POST /api/your-data/link', { body }),
    say: (outcome) =>
      outcome.status === 'done'
        ? { title: t('your-data:request.sentTitle'), text: t('your-data:request.sentText') }
        : {
            title: t('your-data:request.failedTitle'),
            text: failureText(outcome.error, t('common:noAnswer'), t('common:busy')),
          },
    hasToast: false,
  });
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
    <LinkForm
      texts={{
        title: t(isLinkRefused ? 'your-data:request.refusedTitle' : 'your-data:title'),
        text: t(isLinkRefused ? 'your-data:request.refusedText' : 'your-data:request.text', {
          days: LINK_DAYS,
        }),
        submit: t('your-data:request.submit'),
        pending: t('your-data:request.pending'),
      }}
      isLinkRefused={isLinkRefused}
      form={form}
      notice={request.notice}
    />
  );
}
