import { Stack } from '@chakra-ui/react';
import { type SignupDetail, signupNameSchema } from '@contract/signup-detail.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { withoutDirectionMarks } from '../../../lib/direction-marks.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { TextField } from '../../../ui/form-fields.tsx';
import { ADMIN_KEY } from '../shared/admin-session.ts';
import { callAction } from '../shared/call-action.ts';
import { undoOf } from '../shared/outcome.tsx';
import { useMay } from '../shared/use-may.ts';
import { FormButtons, type FormControls, ToggledForm } from './toggled-form.tsx';

interface Props {
  signup: Pick<SignupDetail, 'userType' | 'id' | 'name'>;
}

/** Lets an operator correct a name, and undo that. */
export function CorrectName({ signup }: Props) {
  const { t } = useTranslation('admin');
  const mayCorrect = useMay('POST /api/admin/signups/{userType}/{id}/name');
  if (!mayCorrect) return null;
  return (
    <Stack gap="2">
      <ToggledForm label={t('correctName.open')}>
        {(controls) => <NameForm signup={signup} {...controls} />}
      </ToggledForm>
    </Stack>
  );
}

function NameForm({ signup, report, close }: Props & FormControls) {
  const { t } = useTranslation(['admin', 'errors']);
  const { userType, id, name: shown } = signup;
  const client = useQueryClient();
  const correct = useMutation({
    mutationFn: (body: { name: string }) =>
      callAction('POST /api/admin/signups/{userType}/{id}/name', {
        params: { userType, id: String(id) },
        body,
      }),
    onSuccess: ({ reply: { name }, auditId }) => {
      void client.invalidateQueries({ queryKey: [ADMIN_KEY] });
      const undo = undoOf('name-corrected', auditId);
      report({
        status: 'done',
        text: 'correctName.done',
        details: ['correctName.doneText'],
        values: { name },
        ...undo,
      });
      close();
    },
    onError: (error) => report({ status: 'failed', text: 'correctName.failed', error }),
  });
  const form = useCheckedForm({
    schema: signupNameSchema,
    // A text field would apply direction marks, and hardly any name needs them.
    initialValues: { name: withoutDirectionMarks(shown) },
    send: async (body) => {
      await correct.mutateAsync(body).catch(() => {});
      return false;
    },
  });
  const label = t(userType === 'idol' ? 'errors:fields.stageName' : 'errors:fields.name');
  return (
    <form onSubmit={form.submit} onFocus={form.prepare} noValidate aria-label={t('correctName.open')}>
      <Stack gap="3">
        <TextField form={form} name="name" label={label} required help={t('correctName.help')} />
        <FormButtons
          saveLabel={t('correctName.save')}
          isPending={form.isPending}
          isDisabled={form.values.name.trim() === shown}
          onCancel={close}
        />
      </Stack>
    </form>
  );
}
