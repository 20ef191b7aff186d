import { emptyFan, type FanAnswers } from '@contract/signup-fields.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { callApi } from '../../lib/api.ts';
import { fieldsOf, useCheckedForm } from '../../lib/use-checked-form.ts';
import { ChoiceField, LongTextField, TextField } from '../../ui/form-fields.tsx';
import { referralFields } from './referral-fields.ts';
import { useRobotSigns } from './robot-signs.tsx';
import { SignupForm } from './signup-form.tsx';
import { useOptions } from './use-options.ts';
import { useSignup } from './use-signup.ts';

const EMPTY: FanAnswers = { ...emptyFan(), email: '', referral: '' };

/** Renders "Join as a Fan" (specification §3, §5, §8). */
export function FanForm() {
  const { t } = useTranslation(['forms', 'errors']);
  const language = useLanguage();
  const options = useOptions();
  const robotSigns = useRobotSigns();
  const signup = useSignup('fan', (answers: FanAnswers) =>
    callApi('POST /api/waitlist/fan', {
      body: { ...answers, ...referralFields(answers.email, language), ...robotSigns.read() },
    }),
  );
  const form = useCheckedForm({
    schema: async () => (await import('@contract/signup.ts')).fanSignupSchema.pick(fieldsOf(EMPTY)),
    initialValues: EMPTY,
    onAttempt: signup.clear,
    send: signup.submit,
  });
  return (
    <SignupForm
      variant="fan"
      title={t('forms:fan.title')}
      intro={t('forms:fan.intro')}
      submitLabel={t('forms:fan.submit')}
      pendingLabel={t('forms:fan.pending')}
      isPending={form.isPending}
      outcome={signup.notice}
      honeypot={robotSigns.honeypot}
      onFocus={form.prepare}
      onSubmit={form.submit}
    >
      <TextField form={form} name="name" label={t('errors:fields.name')} autoComplete="name" required />
      <TextField
        form={form}
        name="email"
        label={t('errors:fields.email')}
        type="email"
        autoComplete="email"
        required
      />
      <TextField form={form} name="favoriteIdols" label={t('errors:fields.favoriteIdols')} />
      <ChoiceField
        form={form}
        name="referral"
        label={t('errors:fields.referral')}
        options={options.referral}
        chooseLabel={t('forms:choose')}
      />
      <LongTextField form={form} name="wants" label={t('errors:fields.wants')} rows={6} />
    </SignupForm>
  );
}
