import { Flex } from '@chakra-ui/react';
import { emptyFan, type FanAnswers } from '@contract/signup-fields.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { callApi } from '../../lib/api.ts';
import { fieldsOf, useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField, LongTextField, TextField } from '../../ui/form-fields.tsx';
import { useBotSignals } from './bot-signals.tsx';
import { referralFields } from './referral-fields.ts';
import { SignupForm } from './signup-form.tsx';
import { useOptions } from './use-options.ts';
import { useSignup } from './use-signup.ts';

/** The answers that a tap adds to "What do you want most in a fan app". */
const WISHES = ['messages', 'lives', 'letters', 'calls'] as const;

const EMPTY: FanAnswers = { ...emptyFan(), email: '', referral: '' };

/** Renders the form "Join as a Fan" (specification §3, §5, §8). @param note shown below the introduction. */
export function FanForm({ note }: { note?: ReactNode }) {
  const { t } = useTranslation(['forms', 'errors']);
  const language = useLanguage();
  const options = useOptions();
  const botSignals = useBotSignals();
  // The bubbles are not prerendered, because they do nothing without JavaScript.
  const [hasBubbles, setHasBubbles] = useState(false);
  const signup = useSignup('fan', (answers: FanAnswers) =>
    callApi('POST /api/waitlist/fan', {
      body: { ...answers, ...referralFields(answers.email, language), ...botSignals.read() },
    }),
  );
  const form = useCheckedForm({
    schema: async () => (await import('@contract/signup.ts')).fanSignupSchema.pick(fieldsOf(EMPTY)),
    initialValues: EMPTY,
    onAttempt: signup.clear,
    send: signup.submit,
  });
  function add(wish: string): void {
    const { wants } = form.values;
    if (!wants.includes(wish))
      form.change('wants', wants.trim() === '' ? wish : `${wants.trimEnd()}, ${wish}`);
    form.focus('wants');
  }

  return (
    <SignupForm
      variant="fan"
      title={t('forms:fan.title')}
      intro={t('forms:fan.intro')}
      note={note}
      submitLabel={t('forms:fan.submit')}
      pendingLabel={t('forms:fan.pending')}
      isPending={form.isPending}
      outcome={signup.notice}
      onAgain={signup.clear}
      wait={signup.wait}
      honeypot={botSignals.honeypot}
      onFocus={({ target }) => {
        form.prepare();
        // Only for this field: the bubbles must not move the submit button while it is pressed.
        if (target.name === 'wants') setHasBubbles(true);
      }}
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
      <TextField
        form={form}
        name="favoriteIdols"
        label={t('errors:fields.favoriteIdols')}
        help={t('forms:fan.favoritesHelp')}
      />
      <ChoiceField
        form={form}
        name="referral"
        label={t('errors:fields.referral')}
        options={options.referral}
        chooseLabel={t('forms:choose')}
      />
      <LongTextField form={form} name="wants" label={t('errors:fields.wants')} rows={3} />
      {hasBubbles && (
        <Flex role="group" aria-label={t('forms:fan.wantsLabel')} wrap="wrap" gap="2" mt="-2">
          {WISHES.map((wish) => (
            <Button
              key={wish}
              type="button"
              variant="outline"
              px="3.5"
              borderRadius="bubble"
              fontSize="sm"
              onClick={() => add(t(`forms:fan.wants.${wish}`))}
            >
              {t(`forms:fan.wants.${wish}`)}
            </Button>
          ))}
        </Flex>
      )}
    </SignupForm>
  );
}
