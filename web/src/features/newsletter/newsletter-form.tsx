import { chakra, Stack } from '@chakra-ui/react';
import { NEWSLETTERS, type Newsletter } from '@contract/values.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { callApi } from '../../lib/api.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { ConsentLine } from '../../ui/consent-line.tsx';
import { ChoiceField, TextField } from '../../ui/form-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Subscribes to one newsletter, or, without a `type`, to the one that is chosen (specification §5, §8). */
export function NewsletterForm({ type }: { type?: Newsletter }) {
  const { t } = useTranslation(['newsletter', 'errors']);
  const language = useLanguage();
  const [outcome, setOutcome] = useState<Newsletter | 'failure'>();

  const form = useCheckedForm({
    schema: async () => (await import('@contract/newsletter.ts')).subscribeSchema,
    initialValues: { email: '', type: type ?? '' },
    onAttempt: () => setOutcome(undefined),
    send: async (values) => {
      const chosen = values.type as Newsletter;
      try {
        await callApi('POST /api/newsletter/subscribe', {
          body: { email: values.email, type: chosen, language },
        });
        setOutcome(chosen);
        showToast({
          title: t(`newsletter:success.${chosen}`),
          description: t('newsletter:oneMoreStep'),
          tone: 'success',
        });
        return true;
      } catch {
        setOutcome('failure');
        showToast({ title: t('newsletter:failure'), tone: 'error' });
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
      aria-label={t('newsletter:submit')}
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
        {type === undefined && (
          <ChoiceField
            form={form}
            name="type"
            label={t('newsletter:type')}
            chooseLabel={t('newsletter:choose')}
            options={Object.fromEntries(NEWSLETTERS.map((name) => [name, t(`newsletter:types.${name}`)]))}
            required
          />
        )}
        {outcome === 'failure' && <Notice tone="fail" role="alert" title={t('newsletter:failure')} />}
        {outcome !== undefined && outcome !== 'failure' && (
          <Notice tone="confirm" role="alert" title={t(`newsletter:success.${outcome}`)}>
            {t('newsletter:oneMoreStep')}
          </Notice>
        )}
        <Button type="submit" look="solid" disabled={form.isPending} alignSelf="flex-start">
          {form.isPending ? t('newsletter:pending') : t('newsletter:submit')}
        </Button>
        <ConsentLine />
      </Stack>
    </chakra.form>
  );
}
