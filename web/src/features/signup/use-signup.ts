import type { SignupReply } from '@contract/signup.ts';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text.ts';
import { useSubmit } from '../../ui/use-submit.ts';

/** Sends a signup and shows the result (specification §8). */
export function useSignup<Input>(kind: 'fan' | 'idol', call: (input: Input) => Promise<SignupReply>) {
  const { t } = useTranslation(['forms', 'common']);
  return useSubmit({
    call,
    say: (outcome) => {
      if (outcome.status === 'failed')
        return { title: t('forms:failureTitle'), text: failureText(outcome.error, t('common:noAnswer')) };
      const { emailVerificationSent } = outcome.reply;
      return {
        title: t(`forms:${kind}.successTitle`),
        text: emailVerificationSent ? t(`forms:${kind}.successMailed`) : t('forms:successUnmailed'),
      };
    },
  });
}
