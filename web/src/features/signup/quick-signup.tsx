import { Box, chakra } from '@chakra-ui/react';
import { endpointOf } from '@contract/endpoint.ts';
import { QUICK_SIGNUP } from '@contract/quick-signup.ts';
import { emptyFan } from '@contract/signup-fields.ts';
import { type FocusEvent, type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { isSubmitButton } from '../../lib/is-submit-button.ts';
import { Button } from '../../ui/button.tsx';
import { ConsentLine } from '../../ui/consent-line.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { Honeypot, useBotSignals } from './bot-signals.tsx';
import { BusyLine } from './busy-line.tsx';
import { LanguageField } from './language-field.tsx';
import { referralFields } from './referral-fields.ts';
import { sendSignup } from './send-signup.ts';
import { useJoinedPanel } from './use-joined-panel.ts';

interface QuickSignupProps {
  /** Tells the server which form was used. */
  source: keyof typeof QUICK_SIGNUP.wants;
  /** True if the parent shows the consent line below. */
  consentFollows?: boolean;
  /** The id of the form's heading; if absent, the button's text names the form. */
  labelledBy?: string;
}

/** Renders the form that needs only an address, in the hero and in the footer. */
export function QuickSignup({ source, consentFollows = false, labelledBy }: QuickSignupProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const errorId = `${id}-error`;
  const [email, setEmail] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Adopts an address that was typed before hydration.
  useLayoutEffect(() => setEmail(input.current?.value ?? ''), []);
  const botSignals = useBotSignals();
  const [isMissing, setMissing] = useState(false);
  const signup = useSubmit({
    call: (address: string, onWait) => {
      const body = {
        ...emptyFan(),
        name: QUICK_SIGNUP.name,
        email: address,
        wants: QUICK_SIGNUP.wants[source],
        referral: '' as const,
        ...referralFields(address, language),
        ...botSignals.read(),
      };
      return sendSignup(() => callApi('POST /api/waitlist/fan', { body }), onWait);
    },
    messageOf: (outcome) => {
      if (outcome.status === 'failed')
        return { title: t('quickSignup.failureTitle'), text: t('quickSignup.failureText') };
      const { mailDelay } = outcome.reply;
      return {
        title: t('quickSignup.successTitle'),
        text: mailDelay ? t(`mailDelay.${mailDelay}`) : t('quickSignup.successText'),
      };
    },
  });
  const { outcome, notice } = signup;
  const isJoined = outcome?.status === 'done';
  const { JoinedPanel, prepareJoined, joinAgain, formRef } = useJoinedPanel(isJoined, signup.clear);
  const isRefused =
    outcome?.status === 'failed' && outcome.error instanceof ApiError && outcome.error.status === 400;

  // The only check that the specification requires of quick forms (§5). The server validates fully.
  const hasAtSign = email.trim().includes('@');

  function leave({ relatedTarget }: FocusEvent) {
    // A submit checks too, and an error message would move the button under the pointer.
    if (email.trim() !== '' && !isSubmitButton(relatedTarget)) setMissing(!hasAtSign);
  }

  async function join(event: FormEvent) {
    event.preventDefault();
    if (signup.isPending) return;
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

  if (JoinedPanel && notice)
    return (
      <JoinedPanel
        userType="fan"
        notice={notice}
        headingLevel={labelledBy === undefined ? 'h2' : 'h3'}
        onAgain={joinAgain}
      />
    );
  return (
    <chakra.form
      ref={formRef}
      noValidate
      method="post"
      action={endpointOf('POST /api/waitlist/fan').path}
      onFocus={prepareJoined}
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
        onBlur={leave}
        aria-invalid={isMissing || isRefused || undefined}
        aria-describedby={isMissing ? errorId : undefined}
        order="-1"
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
      {isMissing && (
        <chakra.p
          id={errorId}
          // In a narrow window the button has a line of its own, and the error stands between field and button.
          order={{ base: -1, sm: 0 }}
          flexBasis="full"
          fontSize="sm"
          fontWeight="medium"
          color="fail"
        >
          {t('quickSignup.invalidText')}
        </chakra.p>
      )}
      <Honeypot inputRef={botSignals.honeypot} />
      <LanguageField />
      <input type="hidden" name="name" value={QUICK_SIGNUP.name} />
      <input type="hidden" name="wants" value={QUICK_SIGNUP.wants[source]} />
      <BusyLine wait={signup.wait} />
      {/* Stays after the toast has gone. */}
      {notice?.tone === 'confirm' && (
        <Box flexBasis="full">
          <Notice tone="confirm" title={notice.title}>
            {notice.text}
          </Notice>
        </Box>
      )}
      {!consentFollows && <ConsentLine flexBasis="full" />}
    </chakra.form>
  );
}
