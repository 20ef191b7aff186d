import { SIGNED_LINK_LIFETIME_MS } from '@contract/limits.ts';
import type { MyPlaceLink } from '@contract/my-place.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { LinkForm, UserTypeField } from '../../ui/link-form.tsx';
import { useSubmit } from '../../ui/use-submit.ts';

const LINK_DAYS = SIGNED_LINK_LIFETIME_MS['my-place'] / (24 * 60 * 60_000);

const EMPTY = { email: '', userType: '' };

/**
 * Mails the link to the visitor's place.
 * @param isLinkRefused says that the visitor's link no longer works.
 */
export function RequestPlaceForm({ isLinkRefused = false }: { isLinkRefused?: boolean }) {
  const { t } = useTranslation(['my-place', 'common']);
  const request = useSubmit({
    call: (body: MyPlaceLink) => callApi('POST /api/my-place/link', { body }),
    say: (outcome) =>
      outcome.status === 'done'
        ? { title: t('my-place:request.sentTitle'), text: t('my-place:request.sentText') }
        : {
            title: t('my-place:request.failedTitle'),
            text: failureText(outcome.error, t('common:noAnswer'), t('common:busy')),
          },
    hasToast: false,
  });
  const form = useCheckedForm({
    schema: async () => (await import('@contract/my-place.ts')).myPlaceLinkSchema,
    initialValues: EMPTY,
    onAttempt: request.clear,
    send: async (parsed) => {
      await request.submit(parsed);
      // Keeps the address for another attempt.
      return false;
    },
  });
  return (
    <LinkForm
      texts={{
        title: t(isLinkRefused ? 'my-place:request.refusedTitle' : 'my-place:title'),
        text: t(isLinkRefused ? 'my-place:request.refusedText' : 'my-place:request.text', {
          days: LINK_DAYS,
        }),
        submit: t('my-place:request.submit'),
        pending: t('my-place:request.pending'),
      }}
      isLinkRefused={isLinkRefused}
      form={form}
      notice={request.notice}
    >
      <UserTypeField form={form} fan={t('my-place:request.fan')} idol={t('my-place:request.idol')} />
    </LinkForm>
  );
}
