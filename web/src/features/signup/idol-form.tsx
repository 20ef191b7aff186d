import { Grid } from '@chakra-ui/react';
import { emptyIdol, type IdolAnswers } from '@contract/signup-fields.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { callApi } from '../../lib/api.ts';
import { fieldsOf, useCheckedForm } from '../../lib/use-checked-form.ts';
import { ChoiceField, LongTextField, TextField } from '../../ui/form-fields.tsx';
import { useBotSignals } from './bot-signals.tsx';
import { referralFields } from './referral-fields.ts';
import { SignupForm } from './signup-form.tsx';
import { useOptions } from './use-options.ts';
import { useSignup } from './use-signup.ts';

const EMPTY: IdolAnswers = { ...emptyIdol(), email: '', referral: '' };

/** Renders the form "Apply as an Idol" (specification §3, §5, §8). */
export function IdolForm() {
  const { t } = useTranslation(['forms', 'errors']);
  const language = useLanguage();
  const options = useOptions();
  const botSignals = useBotSignals();
  const signup = useSignup('idol', (answers: IdolAnswers) =>
    callApi('POST /api/waitlist/idol', {
      body: { ...answers, ...referralFields(answers.email, language), ...botSignals.read() },
    }),
  );
  const form = useCheckedForm({
    schema: async () => (await import('@contract/signup.ts')).idolSignupSchema.pick(fieldsOf(EMPTY)),
    initialValues: EMPTY,
    onAttempt: signup.clear,
    send: signup.submit,
  });
  return (
    <SignupForm
      variant="idol"
      title={t('forms:idol.title')}
      intro={t('forms:idol.intro')}
      submitLabel={t('forms:idol.submit')}
      pendingLabel={t('forms:idol.pending')}
      isPending={form.isPending}
      outcome={signup.notice}
      onAgain={signup.clear}
      wait={signup.wait}
      honeypot={botSignals.honeypot}
      onFocus={form.prepare}
      onSubmit={form.submit}
    >
      <TextField
        form={form}
        name="stageName"
        label={t('errors:fields.stageName')}
        autoComplete="nickname"
        required
      />
      <TextField
        form={form}
        name="email"
        label={t('errors:fields.email')}
        type="email"
        autoComplete="email"
        required
      />
      <Pair>
        <ChoiceField
          form={form}
          name="type"
          label={t('errors:fields.type')}
          options={options.idolType}
          chooseLabel={t('forms:choose')}
        />
        <TextField form={form} name="socialLinks" label={t('errors:fields.socialLinks')} />
      </Pair>
      <Pair>
        <TextField
          form={form}
          name="agency"
          label={t('forms:agencyOptional')}
          saysOptional
          autoComplete="organization"
        />
        <TextField form={form} name="languages" label={t('errors:fields.languages')} />
      </Pair>
      <LongTextField form={form} name="reason" label={t('errors:fields.reason')} />
      <ChoiceField
        form={form}
        name="referral"
        label={t('errors:fields.referral')}
        options={options.referral}
        chooseLabel={t('forms:choose')}
      />
    </SignupForm>
  );
}

/** Places two short fields side by side if there is room. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <Grid
      gap="5"
      alignItems="end"
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      {children}
    </Grid>
  );
}
