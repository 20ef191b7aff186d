import { chakra, Stack } from '@chakra-ui/react';
import type { IdolRequest } from '@contract/idol-request.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { callApi } from '../../lib/api.ts';
import { fieldsOf, useCheckedForm } from '../../lib/use-checked-form.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { ConsentLine } from '../../ui/consent-line.tsx';
import { LongTextField, TextField } from '../../ui/form-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast, TOAST_MS } from '../../ui/toast-store.ts';
import { useSubmit } from '../../ui/use-submit.ts';

const EMPTY = { name: '', email: '', request: '' };

/** Renders the form that requests an idol or a show (specification §3, §5, §8). */
export function IdolRequestForm() {
  const { t } = useTranslation(['idol-request', 'errors']);
  const language = useLanguage();
  const request = useSubmit({
    call: (body: Omit<IdolRequest, 'language'>) =>
      callApi('POST /api/idol-request', { body: { ...body, language } }),
    messageOf: ({ status }) => ({
      title: t(status === 'done' ? 'form.successTitle' : 'form.failureTitle'),
      text: t(status === 'done' ? 'form.successText' : 'form.failureText'),
    }),
  });
  const { notice, clear } = request;
  const hasSucceeded = notice?.tone === 'confirm';

  // A success is shown for as long as its toast, a failure until the next attempt (specification §9).
  useEffect(() => {
    if (!hasSucceeded) return;
    const timer = setTimeout(clear, TOAST_MS);
    return () => clearTimeout(timer);
  }, [hasSucceeded, clear]);

  const form = useCheckedForm({
    schema: async () => (await import('@contract/idol-request.ts')).idolRequestSchema.pick(fieldsOf(EMPTY)),
    initialValues: EMPTY,
    onAttempt: clear,
    onInvalid: ({ request }) => {
      if (request.trim() !== '') return;
      showToast({
        title: t('form.missingTitle'),
        description: t('errors:requestRequired'),
        tone: 'error',
      });
    },
    send: request.submit,
  });

  return (
    <chakra.form
      noValidate
      method="post"
      onSubmit={form.submit}
      onFocus={form.prepare}
      aria-label={t('form.submit')}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="sheet"
      boxShadow="raised"
      p={{ base: '5', sm: '8' }}
    >
      <Stack gap="5">
        <LongTextField
          form={form}
          name="request"
          label={t('form.request')}
          help={t('form.requestHelp')}
          minHeight="120px"
          required
        />
        <TextField form={form} name="name" label={t('form.name')} autoComplete="name" />
        <TextField form={form} name="email" label={t('form.email')} type="email" autoComplete="email" />
        {notice && (
          <Notice tone={notice.tone} title={notice.title}>
            {notice.text}
          </Notice>
        )}
        <SubmitButton disabled={form.isPending}>
          {form.isPending ? t('form.pending') : t('form.submit')}
        </SubmitButton>
        <ConsentLine />
      </Stack>
    </chakra.form>
  );
}
