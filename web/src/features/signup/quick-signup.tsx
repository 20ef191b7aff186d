import { Box, chakra } from '@chakra-ui/react';
import { endpointOf } from '@contract/endpoint.ts';
import { QUICK_SIGNUP } from '@contract/quick-signup.ts';
import { emptyFan } from '@contract/signup-fields.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdoptedInput } from '../../hydration/use-adopted-input.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConsentLine } from '../../ui/consent-line.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { LanguageField } from './language-field.tsx';
import { referralFields } from './referral-fields.ts';
import { Honeypot, useRobotSigns } from './robot-signs.tsx';

interface QuickSignupProps {
  /** Tells the server which form was used. */
  source: keyof typeof QUICK_SIGNUP.wants;
  /** The id of the form's heading; if absent, the form is named like its button. */
  labelledBy?: string;
}

/** Signs up with an address only, in the hero and in the footer. */
export function QuickSignup({ source, labelledBy }: QuickSignupProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const [email, setEmail] = useState('');
  const input = useAdoptedInput(email, setEmail);
  const robotSigns = useRobotSigns();
  const [isMissing, setMissing] = useState(false);
  const signup = useSubmit({
    call: (address: string) =>
      callApi('POST /api/waitlist/fan', {
        body: {
          ...emptyFan(),
          name: QUICK_SIGNUP.name,
          email: address,
          wants: QUICK_SIGNUP.wants[source],
          referral: '',
          ...referralFields(address, language),
          ...robotSigns.read(),
        },
      }),
    say: ({ status }) => ({
      title: t(status === 'done' ? 'quickSignup.successTitle' : 'quickSignup.failureTitle'),
      text: t(status === 'done' ? 'quickSignup.successText' : 'quickSignup.failureText'),
    }),
  });
  const { outcome } = signup;
  const isRefused =
    outcome?.status === 'failed' && outcome.error instanceof ApiError && outcome.error.status === 400;

  async function join(event: FormEvent) {
    event.preventDefault();
    if (signup.isPending) return;
    // The only check that the specification asks of quick forms (§5). The server validates fully.
    const hasAtSign = email.trim().includes('@');
    setMissing(!hasAtSign);
    if (!hasAtSign) {
      showToast({
        title: t('quickSignup.invalidTitle'),
        description: t('quickSignup.invalidText'),
        tone: 'error',
      });
      input.current?.focus();
      return;
    }
    if (await signup.submit(email)) setEmail((now) => (now === email ? '' : now));
  }

  return (
    <chakra.form
      noValidate
      method="post"
      action={endpointOf('POST /api/waitlist/fan').path}
      onSubmit={join}
      display="flex"
      flexWrap="wrap"
      gap="2"
      width="full"
      maxWidth="30rem"
      aria-label={labelledBy === undefined ? t('quickSignup.submit') : undefined}
      aria-labelledby={labelledBy}
    >
      <chakra.label htmlFor={id} srOnly>
        {t('quickSignup.email')}
      </chakra.label>
      <Input
        ref={input}
        id={id}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder={t('quickSignup.placeholder')}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setMissing(false);
          signup.clear();
        }}
        aria-invalid={isMissing || isRefused || undefined}
        flex="1 1 13rem"
        width="auto"
        minHeight="12"
        px="5"
        borderRadius="full"
      />
      <Button
        type="submit"
        disabled={signup.isPending}
        variant="solid"
        minHeight="12"
        flex={{ base: '1 1 100%', sm: '0 0 auto' }}
        px="6"
      >
        {signup.isPending ? t('quickSignup.pending') : t('quickSignup.submit')}
      </Button>
      <Honeypot place={robotSigns.honeypot} />
      <LanguageField />
      <input type="hidden" name="name" value={QUICK_SIGNUP.name} />
      <input type="hidden" name="wants" value={QUICK_SIGNUP.wants[source]} />
      {/* Stays after the toast has gone. */}
      {signup.notice?.tone === 'confirm' && (
        <Box flexBasis="full">
          <Notice tone="confirm" title={signup.notice.title}>
            {signup.notice.text}
          </Notice>
        </Box>
      )}
      <ConsentLine flexBasis="full" />
    </chakra.form>
  );
}
