import { chakra, Stack } from '@chakra-ui/react';
import type { favoritesSchema } from '@contract/my-place.ts';
import { useTranslation } from 'react-i18next';
import type { InferType } from 'yup';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSubmit } from '../../ui/use-submit.ts';

interface FavoritesQuestionProps {
  token: string;
  /** True if the person has not answered yet. */
  isAsked: boolean;
  /** Called after the answer is stored, which improves the place. */
  onAnswered: () => void;
}

/**
 * Asks fans for their favorite idols, which the quick form does not ask for, and thanks them for the answer.
 */
export function FavoritesQuestion({ token, isAsked, onAnswered }: FavoritesQuestionProps) {
  const { t } = useTranslation(['my-place', 'common']);
  const request = useSubmit({
    call: (body: InferType<typeof favoritesSchema>) => callApi('POST /api/my-place/favorites', { body }),
    messageOf: (outcome) =>
      outcome.status === 'done'
        ? { title: t('my-place:question.thanks') }
        : {
            title: t('my-place:question.failedTitle'),
            text: failureText(outcome.error, t('common:noAnswer'), t('common:busy')),
          },
    hasToast: false,
  });
  const { notice } = request;
  const form = useCheckedForm({
    schema: async () => (await import('@contract/my-place.ts')).favoritesSchema,
    initialValues: { favoriteIdols: '' },
    toInput: (values) => ({ token, ...values }),
    onAttempt: request.clear,
    send: async (parsed) => {
      const isAnswered = await request.submit(parsed);
      if (isAnswered) onAnswered();
      return isAnswered;
    },
  });
  if (request.outcome?.status === 'done')
    return (
      <chakra.p ref={focusOnArrival} tabIndex={-1} fontWeight="semibold" _focus={{ outline: 'none' }}>
        {t('my-place:question.thanks')}
      </chakra.p>
    );
  if (!isAsked) return null;
  return (
    <chakra.form
      noValidate
      method="post"
      onSubmit={form.submit}
      onFocus={form.prepare}
      aria-label={t('my-place:question.submit')}
    >
      <Stack gap="3" maxWidth="narrow">
        <TextField
          form={form}
          name="favoriteIdols"
          label={t('my-place:question.title')}
          help={t('my-place:question.help')}
        />
        {notice && (
          <Notice tone={notice.tone} role={notice.role} title={notice.title}>
            {notice.text}
          </Notice>
        )}
        <SubmitButton disabled={form.isPending}>
          {form.isPending ? t('my-place:question.pending') : t('my-place:question.submit')}
        </SubmitButton>
      </Stack>
    </chakra.form>
  );
}
