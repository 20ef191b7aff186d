import { chakra, Stack } from '@chakra-ui/react';
import { TOKEN_LIFETIME_MS } from '@contract/limits.ts';
import { type ResendVerification, resendVerificationSchema } from '@contract/verification.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField, TextField } from '../../ui/form-fields.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSubmit } from '../../ui/use-submit.ts';

const LINK_HOURS = TOKEN_LIFETIME_MS / (60 * 60_000);

const EMPTY = { email: '', userType: '' };

/** Requests a new verification mail. @param isLinkRefused says that the visitor's link no longer works. */
export function ResendForm({ isLinkRefused = false }: { isLinkRefused?: boolean }) {
  const { t } = useTranslation(['verification', 'errors', 'forms']);
  const resend = useSubmit({
    call: (body: ResendVerification) => callApi('POST /api/resend-verification', { body }),
    say: ({ status }) => ({
      title: t(status === 'done' ? 'verification:resend.successTitle' : 'verification:resend.failureTitle'),
      text: t(status === 'done' ? 'verification:resend.successText' : 'verification:resend.failureText'),
    }),
  });
  const { notice } = resend;

  const form = useCheckedForm({
    schema: resendVerificationSchema,
    initialValues: EMPTY,
    onAttempt: resend.clear,
    onInvalid: ({ email, userType }) => {
      if (email.trim() !== '' && userType !== '') return;
      showToast({
        title: t('verification:resend.missingTitle'),
        description: t('verification:resend.missingText'),
        tone: 'error',
      });
    },
    send: async (parsed) => {
      await resend.submit(parsed);
      // Keeps the address for another attempt.
      return false;
    },
  });

  return (
    <>
      <PageHeading ref={isLinkRefused ? focusOnArrival : undefined}>
        {t(isLinkRefused ? 'verification:resend.refusedTitle' : 'verification:resend.title')}
      </PageHeading>
      <chakra.p mt="3" mb="8" color="ink.muted" fontSize="lg">
        {t(isLinkRefused ? 'verification:resend.refusedText' : 'verification:resend.text', {
          hours: LINK_HOURS,
        })}
      </chakra.p>
      <chakra.form
        noValidate
        method="post"
        onSubmit={form.submit}
        aria-label={t('verification:resend.submit')}
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
          <ChoiceField
            form={form}
            name="userType"
            label={t('errors:fields.userType')}
            chooseLabel={t('forms:choose')}
            options={{
              fan: t('verification:resend.userType.fan'),
              idol: t('verification:resend.userType.idol'),
            }}
            required
          />
          {notice && (
            <Notice tone={notice.tone} title={notice.title}>
              {notice.text}
            </Notice>
          )}
          <Button type="submit" disabled={form.isPending} alignSelf="flex-start">
            {form.isPending ? t('verification:resend.pending') : t('verification:resend.submit')}
          </Button>
        </Stack>
      </chakra.form>
    </>
  );
}
