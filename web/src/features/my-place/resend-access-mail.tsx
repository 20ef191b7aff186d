import { Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSubmit } from '../../ui/use-submit.ts';

/** Lets a person with early access request the mail with the code again. The page never shows the code. */
export function ResendAccessMail({ token }: { token: string }) {
  const { t } = useTranslation(['my-place', 'common']);
  const { submit, isPending, notice } = useSubmit({
    call: () => callApi('POST /api/my-place/youre-in', { body: { token } }),
    messageOf: (outcome) =>
      outcome.status === 'done'
        ? { title: t('my-place:in.sentTitle'), text: t('my-place:in.sentText') }
        : {
            title: t('my-place:in.failedTitle'),
            text: failureText(outcome.error, t('common:noAnswer'), t('common:busy')),
          },
    hasToast: false,
  });
  return (
    <Stack mt="6" gap="4" maxWidth="narrow" alignItems="flex-start">
      <p>{t('my-place:in.lost')}</p>
      <Button
        variant="outline"
        aria-disabled={isPending}
        onClick={() => !isPending && void submit(undefined)}
      >
        {t(isPending ? 'my-place:request.pending' : 'my-place:in.again')}
      </Button>
      {notice && (
        <Notice tone={notice.tone} role={notice.role} title={notice.title}>
          {notice.text}
        </Notice>
      )}
    </Stack>
  );
}
