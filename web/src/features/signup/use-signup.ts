import type { SignupReply } from '@contract/signup.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { SignupOutcome } from './signup-form.tsx';

/** Makes a signup and says how it went, as a toast and for good in the form (specification §8). */
export function useSignup(kind: 'fan' | 'idol') {
  const { t } = useTranslation(['forms', 'common']);
  const [outcome, setOutcome] = useState<SignupOutcome | null>(null);

  function tell(tone: SignupOutcome['tone'], title: string, text: string): void {
    setOutcome({ tone, title, text });
    showToast({ title, description: text, tone: tone === 'confirm' ? 'success' : 'error' });
  }

  /** @returns whether it was accepted. */
  async function signUp(call: () => Promise<SignupReply>): Promise<boolean> {
    setOutcome(null);
    try {
      const { emailVerificationSent } = await call();
      const text = emailVerificationSent ? t(`forms:${kind}.successMailed`) : t('forms:successUnmailed');
      tell('confirm', t(`forms:${kind}.successTitle`), text);
      return true;
    } catch (error) {
      tell('fail', t('forms:failureTitle'), failureText(error, t('common:noAnswer')));
      return false;
    }
  }

  return { outcome, signUp };
}
