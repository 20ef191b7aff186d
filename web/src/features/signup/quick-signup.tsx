import { Box, chakra } from '@chakra-ui/react';
import { QUICK_SIGNUP } from '@contract/quick-signup.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { useTakeOver } from '../../lib/take-over.ts';
import { Button } from '../../ui/button.tsx';
import { ConsentLine } from '../../ui/consent-line.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { referralFields } from './referral-fields.ts';
import { Honeypot, useRobotSigns } from './robot-signs.tsx';

interface QuickSignupProps {
  /** Tells the server the hero's form from the footer's. */
  source: keyof typeof QUICK_SIGNUP.wants;
  /** The id of the heading that names the form; without one it is named as its button is. */
  labelledBy?: string;
}

/** One address, one button: in the hero and in the footer. */
export function QuickSignup({ source, labelledBy }: QuickSignupProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const [email, setEmail] = useState('');
  const input = useTakeOver(email, setEmail);
  const robotSigns = useRobotSigns();
  const [isPending, setPending] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  const [hasJoined, setJoined] = useState(false);

  async function join(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    // All that the specification asks of the quick forms (§5); the server looks closer.
    const hasAtSign = email.trim().includes('@');
    setInvalid(!hasAtSign);
    if (!hasAtSign) {
      showToast({
        title: t('quickSignup.invalidTitle'),
        description: t('quickSignup.invalidText'),
        tone: 'error',
      });
      input.current?.focus();
      return;
    }
    setPending(true);
    try {
      await callApi('POST /api/waitlist/fan', {
        body: {
          name: QUICK_SIGNUP.name,
          email,
          favoriteIdols: '',
          wants: QUICK_SIGNUP.wants[source],
          referral: '',
          ...referralFields(email, language),
          ...robotSigns.read(),
        },
      });
      setEmail((now) => (now === email ? '' : now));
      setJoined(true);
      showToast({
        title: t('quickSignup.successTitle'),
        description: t('quickSignup.successText'),
        tone: 'success',
      });
    } catch (error) {
      setInvalid(error instanceof ApiError && error.status === 400);
      showToast({
        title: t('quickSignup.failureTitle'),
        description: t('quickSignup.failureText'),
        tone: 'error',
      });
    } finally {
      setPending(false);
    }
  }

  return (
    <chakra.form
      noValidate
      method="post"
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
          setInvalid(false);
          setJoined(false);
        }}
        aria-invalid={isInvalid || undefined}
        flex="1 1 13rem"
        width="auto"
        minHeight="12"
        px="5"
        borderRadius="full"
      />
      <Button
        type="submit"
        disabled={isPending}
        look="solid"
        minHeight="12"
        flex={{ base: '1 1 100%', sm: '0 0 auto' }}
        px="6"
      >
        {isPending ? t('quickSignup.pending') : t('quickSignup.submit')}
      </Button>
      <Honeypot place={robotSigns.honeypot} />
      {/* The toast says it aloud and goes; this stays for whoever looked away. */}
      {hasJoined && (
        <Box flexBasis="full">
          <Notice tone="confirm" title={t('quickSignup.successTitle')}>
            {t('quickSignup.successText')}
          </Notice>
        </Box>
      )}
      <ConsentLine flexBasis="full" />
    </chakra.form>
  );
}
