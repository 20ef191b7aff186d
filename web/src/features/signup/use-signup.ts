import type { SignupReply } from '@contract/signup.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { SignupOutcome } from './signup-form.tsx';

type Ending = { is: 'done'; isMailed: boolean } | { is: 'failed'; error: unknown };

/** Makes a signup and says how it went, as a toast and for good in the form (specification §8). */
export function useSignup(kind: 'fan' | 'idol') {
  const { t } = useTranslation(['forms', 'common']);
  const [ending, setEnding] = useState<Ending | null>(null);

  function wordsFor(said: Ending): SignupOutcome {
    if (said.is === 'failed') {
      const text = failureText(said.error, t('common:noAnswer'));
      return { tone: 'fail', title: t('forms:failureTitle'), text };
    }
    const text = said.isMailed ? t(`forms:${kind}.successMailed`) : t('forms:successUnmailed');
    return { tone: 'confirm', title: t(`forms:${kind}.successTitle`), text };
  }

  function tell(said: Ending): void {
    setEnding(said);
    const { tone, title, text } = wordsFor(said);
    showToast({ title, description: text, tone: tone === 'confirm' ? 'success' : 'error' });
  }

  /** @returns whether it was accepted. */
  async function signUp(call: () => Promise<SignupReply>): Promise<boolean> {
    try {
      const { emailVerificationSent } = await call();
      tell({ is: 'done', isMailed: emailVerificationSent });
      return true;
    } catch (error) {
      tell({ is: 'failed', error });
      return false;
    }
  }

  return { outcome: ending && wordsFor(ending), forgetOutcome: () => setEnding(null), signUp };
}
