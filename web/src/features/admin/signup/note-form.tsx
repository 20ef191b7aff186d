import { Stack } from '@chakra-ui/react';
import { NOTE_TAGS_MAX } from '@contract/limits.ts';
import { type NoteChange, noteSchema } from '@contract/note.ts';
import type { SignupDetail } from '@contract/signup-detail.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, callApi } from '../../../lib/api.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { LongTextField, TextField } from '../../../ui/form-fields.tsx';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { FormButtons, type FormControls } from './toggled-form.tsx';

/** The status of a refusal because another admin changed the note. */
const OUTDATED = 409;

/** Matches what separates tags: a comma of any script, or a new line. */
const SEPARATOR = /[,，、\n]/;

interface Props extends FormControls {
  signup: SignupDetail;
}

/**
 * Changes the note. If another admin changed it meanwhile, that note appears above. The typed text stays and
 * can be saved afterwards.
 */
export function NoteForm({ signup: { userType, id, note }, report, close }: Props) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const stored = note?.version ?? '';
  // The version that the typed text replaces. Null after a refusal: the admin then sees the newer note, and
  // may replace that one.
  const [baseVersion, setBaseVersion] = useState<string | null>(stored);
  const { mutateAsync } = useMutation({
    mutationFn: (body: NoteChange) =>
      callApi('POST /api/admin/signups/{userType}/{id}/note', { params: { userType, id: String(id) }, body }),
    onSuccess: () => {
      report({ status: 'done', text: 'note.done' });
      close();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === OUTDATED) setBaseVersion(null);
      report({ status: 'failed', text: 'note.failed', error });
    },
    onSettled: () => refetchActivity(client),
  });
  const form = useCheckedForm({
    schema: noteSchema,
    initialValues: { text: note?.text ?? '', tags: note?.tags.join(', ') ?? '' },
    toInput: ({ text, tags }) => ({
      text,
      tags: tags.split(SEPARATOR).filter((tag) => tag.trim() !== ''),
      version: baseVersion ?? stored,
    }),
    send: async (body) => {
      await mutateAsync(body).catch(() => {});
      return false;
    },
  });
  return (
    <form onSubmit={form.submit} onFocus={form.prepare} noValidate aria-label={t('note.title')}>
      <Stack gap="3">
        <LongTextField form={form} name="text" label={t('note.text')} help={t('note.help')} rows={4} />
        <TextField
          form={form}
          name="tags"
          label={t('note.tags')}
          help={t('note.tagsHelp', { most: NOTE_TAGS_MAX })}
        />
        <FormButtons saveLabel={t('note.save')} isPending={form.isPending} onCancel={close} />
      </Stack>
    </form>
  );
}
