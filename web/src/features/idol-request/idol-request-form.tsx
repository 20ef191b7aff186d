import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { callApi } from '../../lib/api.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { ConsentLine } from '../../ui/consent-line.tsx';
import { LongTextField, TextField } from '../../ui/form-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast, TOAST_MS } from '../../ui/toast-store.ts';

const EMPTY = { name: '', email: '', request: '' };

/** Which idol or show somebody would like to see (specification §3, §5, §8). */
export function IdolRequestForm() {
  const { t } = useTranslation(['idol-request', 'errors']);
  const language = useLanguage();
  const [outcome, setOutcome] = useState<'success' | 'failure'>();

  // A success is told for this long, a failure until the next attempt (specification §9).
  useEffect(() => {
    if (outcome !== 'success') return;
    const timer = setTimeout(() => setOutcome(undefined), TOAST_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  function tell(ending: 'success' | 'failure'): void {
    setOutcome(ending);
    showToast({
      title: t(`form.${ending}Title`),
      description: t(`form.${ending}Text`),
      tone: ending === 'success' ? 'success' : 'error',
    });
  }

  const form = useCheckedForm({
    schema: async () => (await import('@contract/idol-request.ts')).idolRequestSchema,
    initialValues: EMPTY,
    onAttempt: () => setOutcome(undefined),
    onInvalid: ({ request }) => {
      if (request.trim() !== '') return;
      showToast({
        title: t('form.missingTitle'),
        description: t('errors:requestRequired'),
        tone: 'error',
      });
    },
    send: async (values) => {
      try {
        await callApi('POST /api/idol-request', { body: { ...values, language } });
        tell('success');
        return true;
      } catch {
        tell('failure');
        return false;
      }
    },
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
      borderRadius="2rem"
      borderBottomLeftRadius="tight"
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
        {outcome && (
          <Notice tone={outcome === 'success' ? 'confirm' : 'fail'} title={t(`form.${outcome}Title`)}>
            {t(`form.${outcome}Text`)}
          </Notice>
        )}
        <Button type="submit" look="feel" minHeight="12" disabled={form.isPending}>
          {form.isPending ? t('form.pending') : t('form.submit')}
        </Button>
        <ConsentLine />
      </Stack>
    </chakra.form>
  );
}
