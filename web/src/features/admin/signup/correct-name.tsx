import { Box, Flex, Stack } from '@chakra-ui/react';
import { type SignupDetail, signupNameSchema } from '@contract/signup-detail.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutDirectionMarks } from '../../../lib/direction-marks.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form-fields.tsx';
import { ADMIN_KEY } from '../shared/admin-session.ts';
import { callAction } from '../shared/call-action.ts';
import { OutcomeNotice, type Report, undoOf, useOutcome } from '../shared/outcome.tsx';
import { useMay } from '../shared/use-may.ts';

interface Props {
  entry: Pick<SignupDetail, 'userType' | 'id' | 'name'>;
}

/** Lets an operator correct a name, and undo that. */
export function CorrectName({ entry }: Props) {
  const { t } = useTranslation('admin');
  const mayCorrect = useMay('POST /api/admin/signups/{userType}/{id}/name');
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { outcome, report } = useOutcome();
  if (!mayCorrect) return null;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Stack gap="2">
      <Box>
        <Button
          ref={opener}
          variant="quiet"
          fontSize="sm"
          ms="-3"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('correctName.open')}
        </Button>
      </Box>
      {isOpen && <NameForm entry={entry} report={report} close={close} />}
      <OutcomeNotice outcome={outcome} />
    </Stack>
  );
}

function NameForm({ entry, report, close }: Props & { report: Report; close: () => void }) {
  const { t } = useTranslation(['admin', 'errors']);
  const { userType, id, name: shown } = entry;
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
        detail: 'correctName.doneText',
        values: { name },
        ...undo,
      });
      close();
    },
    onError: (error) => report({ status: 'failed', text: 'correctName.failed', error }),
  });
  const form = useCheckedForm({
    schema: signupNameSchema,
    // A field would obey the marks, and hardly any name needs them.
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
        <Flex gap="2" wrap="wrap">
          <Button
            type="submit"
            variant="outline"
            fontSize="sm"
            disabled={form.isPending || form.values.name.trim() === shown}
          >
            {t(form.isPending ? 'correctName.pending' : 'correctName.save')}
          </Button>
          <Button variant="quiet" fontSize="sm" onClick={close}>
            {t('correctName.cancel')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
