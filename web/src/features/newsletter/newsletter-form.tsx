import { chakra, Stack } from '@chakra-ui/react';
import type { Subscribe } from '@contract/newsletter.ts';
import { NEWSLETTERS, type Newsletter } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { callApi } from '../../lib/api.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { ConsentLine } from '../../ui/consent-line.tsx';
import { ChoiceField, TextField } from '../../ui/form-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSubmit } from '../../ui/use-submit.ts';

type Subscription = Pick<Subscribe, 'email' | 'type'>;

/** Renders the form for a newsletter. Without a `type` the visitor selects one (specification §5, §8). */
export function NewsletterForm({ type }: { type?: Newsletter }) {
  const { t } = useTranslation(['newsletter', 'errors']);
  const language = useLanguage();
  const subscription = useSubmit({
    call: async (body: Subscription) => {
      await callApi('POST /api/newsletter/subscribe', { body: { ...body, language } });
      return NEWSLETTERS.find((one) => one === body.type) ?? 'blog';
    },
    messageOf: (outcome) =>
      outcome.status === 'done'
        ? { title: t(`newsletter:success.${outcome.reply}`), text: t('newsletter:oneMoreStep') }
        : { title: t('newsletter:failure') },
  });

  const form = useCheckedForm({
    schema: async () => (await import('@contract/newsletter.ts')).subscribeSchema.pick(['email', 'type']),
    initialValues: { email: '', type: type ?? '' },
    onAttempt: subscription.clear,
    send: subscription.submit,
  });

  const { notice } = subscription;
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
        {notice && (
          <Notice tone={notice.tone} role="alert" title={notice.title}>
            {notice.text}
          </Notice>
        )}
        <SubmitButton disabled={form.isPending}>
          {form.isPending ? t('newsletter:pending') : t('newsletter:submit')}
        </SubmitButton>
        <chakra.div fontSize="sm" color="ink.muted">
          <p>{t('newsletter:wish')}</p>
          <ConsentLine mt="2" />
        </chakra.div>
      </Stack>
    </chakra.form>
  );
}
