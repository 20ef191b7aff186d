import type { SignupReply } from '@contract/signup.ts';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { sendSignup } from './send-signup.ts';

/** Returns what a form needs to send a signup and show the result (specification §8). */
export function useSignup<Input>(kind: 'fan' | 'idol', call: (input: Input) => Promise<SignupReply>) {
  const { t } = useTranslation(['forms', 'common']);
  return useSubmit({
    call: (input: Input, onWait) => sendSignup(() => call(input), onWait),
    messageOf: (outcome) => {
      if (outcome.status === 'failed')
        return {
          title: t('forms:failureTitle'),
          text: failureText(outcome.error, t('common:noAnswer'), t('common:busy')),
        };
      const { emailVerificationSent, mailDelay } = outcome.reply;
      const mailed = mailDelay ? t(`common:mailDelay.${mailDelay}`) : t(`forms:${kind}.successMailed`);
      return {
        title: t(`forms:${kind}.successTitle`),
        text: emailVerificationSent ? mailed : t('forms:successUnmailed'),
      };
    },
  });
}
