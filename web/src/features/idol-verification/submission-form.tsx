import { Box, chakra, Stack } from '@chakra-ui/react';
import type { IdolSubmission, SubmissionContent } from '@contract/idol-verification.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { readStored } from '../../lib/storage.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { ConsentLine } from '../../ui/consent-line.tsx';
import { LongTextField, TextField } from '../../ui/form-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type SubmitNotice, useSubmit } from '../../ui/use-submit.ts';
import { SubmissionRows } from './submission-rows.tsx';

interface Values extends SubmissionContent {
  idolId: string;
}

const NO_DOCUMENT = { type: '', description: '', url: '' };
const NO_PROFILE = { platform: '', url: '', followers: '' };

interface Props {
  /** The idol's number; if absent, the form has a field for it. */
  idolId?: number;
  /** The previous submission, whose values the form starts with. */
  previous?: SubmissionContent;
  /** Called after a successful submission. */
  onSubmitted?: () => void;
}

/** Renders the form "Submit for verification" (specification §2, §5, §8). */
export function SubmissionForm({ idolId, previous, onSubmitted }: Props) {
  const { t } = useTranslation(['idol-verification', 'errors', 'common']);
  const language = useLanguage();
  const [isMissing, setMissing] = useState(false);
  const missing = {
    tone: 'fail',
    title: t('idol-verification:form.missingTitle'),
    text: t('idol-verification:form.missingText'),
  } as const;
  const submission = useSubmit({
    call: async (parsed: IdolSubmission) => {
      const { withoutBlankRows } = await import('@contract/idol-verification.ts');
      await callApi('POST /api/idol-verification/submit', {
        body: { ...withoutBlankRows(parsed), language },
      });
    },
    messageOf: (outcome) =>
      outcome.status === 'done'
        ? { title: t('idol-verification:form.successTitle'), text: t('idol-verification:form.successText') }
        : {
            title: t('idol-verification:form.failureTitle'),
            text: t('idol-verification:form.failureText'),
            detail: failureText(outcome.error, t('common:noAnswer'), t('common:busy')),
          },
  });
  const notice: SubmitNotice | null = isMissing ? missing : submission.notice;

  const initialValues: Values = {
    idolId: idolId === undefined ? '' : String(idolId),
    documents: atLeastOne(previous?.documents, NO_DOCUMENT),
    socialProofs: atLeastOne(previous?.socialProofs, NO_PROFILE),
    additionalInfo: previous?.additionalInfo ?? '',
  };
  const form = useCheckedForm({
    schema: async () => (await import('@contract/idol-verification.ts')).submissionSchema,
    initialValues,
    known: idolId === undefined ? knownIdolId : undefined,
    toInput: toBody,
    onAttempt: () => {
      setMissing(false);
      submission.clear();
    },
    onInvalid: (_values, invalid) => {
      if (!invalid.includes('documents')) return;
      setMissing(true);
      showToast({ title: missing.title, description: missing.text, tone: 'error' });
    },
    send: async (parsed) => {
      const isAccepted = await submission.submit(parsed);
      if (isAccepted) onSubmitted?.();
      return isAccepted;
    },
  });
  const label = t('idol-verification:form.submit');

  return (
    <chakra.form noValidate method="post" onFocus={form.prepare} onSubmit={form.submit} aria-label={label}>
      <Stack gap="8">
        {idolId === undefined && (
          <TextField
            form={form}
            name="idolId"
            label={t('errors:fields.idolId')}
            help={t('idol-verification:form.idolIdHelp')}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        )}
        <SubmissionRows
          legend={t('errors:fields.documents')}
          help={t('idol-verification:form.documentsHelp')}
          error={form.error('documents')}
          rows={form.values.documents}
          empty={NO_DOCUMENT}
          onChange={(rows) => form.change('documents', rows)}
          texts={{
            row: (number) => t('idol-verification:form.document', { number }),
            remove: (number) => t('idol-verification:form.removeDocument', { number }),
            add: t('idol-verification:form.addDocument'),
          }}
        >
          {(row) => (
            <>
              <TextField
                form={form}
                name={`documents[${row}].type`}
                label={t('errors:fields.documentType')}
                required={row === 0}
              />
              <TextField
                form={form}
                name={`documents[${row}].description`}
                label={t('idol-verification:form.description')}
              />
              <Box gridColumn="1 / -1">
                <TextField
                  form={form}
                  name={`documents[${row}].url`}
                  label={t('errors:fields.url')}
                  type="url"
                  inputMode="url"
                  required={row === 0}
                />
              </Box>
            </>
          )}
        </SubmissionRows>
        <SubmissionRows
          legend={t('errors:fields.socialProofs')}
          help={t('idol-verification:form.profilesHelp')}
          error={form.error('socialProofs')}
          rows={form.values.socialProofs}
          empty={NO_PROFILE}
          onChange={(rows) => form.change('socialProofs', rows)}
          texts={{
            row: (number) => t('idol-verification:form.profile', { number }),
            remove: (number) => t('idol-verification:form.removeProfile', { number }),
            add: t('idol-verification:form.addProfile'),
          }}
        >
          {(row) => (
            <>
              <TextField
                form={form}
                name={`socialProofs[${row}].platform`}
                label={t('errors:fields.platform')}
              />
              <TextField
                form={form}
                name={`socialProofs[${row}].followers`}
                label={t('idol-verification:form.followers')}
              />
              <Box gridColumn="1 / -1">
                <TextField
                  form={form}
                  name={`socialProofs[${row}].url`}
                  label={t('errors:fields.url')}
                  type="url"
                  inputMode="url"
                />
              </Box>
            </>
          )}
        </SubmissionRows>
        <LongTextField
          form={form}
          name="additionalInfo"
          label={t('idol-verification:form.additionalInfo')}
          rows={4}
        />
        <Box>
          {notice && (
            <Box mb="4">
              <Notice tone={notice.tone} title={notice.title}>
                <p>{notice.text}</p>
                {notice.detail && <p>{notice.detail}</p>}
              </Notice>
            </Box>
          )}
          <SubmitButton disabled={form.isPending}>
            {form.isPending ? t('idol-verification:form.pending') : label}
          </SubmitButton>
          <ConsentLine mt="3" />
        </Box>
      </Stack>
    </chakra.form>
  );
}

function atLeastOne<Row>(rows: readonly Row[] | undefined, empty: Row): Row[] {
  return rows && rows.length > 0 ? [...rows] : [empty];
}

/** Returns the idol's number from the address (of a mail's link), otherwise the one stored on verification. */
function knownIdolId(): Partial<Values> {
  const idolId = new URLSearchParams(window.location.search).get('idolId') ?? readStored('idolId') ?? '';
  return /^\d{1,15}$/.test(idolId) ? { idolId } : {};
}

/**
 * Converts the values to a request's body. Accepts an idol's number with spaces or full-width digits; an invalid
 * number becomes undefined.
 */
function toBody({ idolId, ...rest }: Values) {
  const digits = idolId.normalize('NFKC').replaceAll(/\s/g, '');
  return { ...rest, idolId: /^\d+$/.test(digits) ? Number(digits) : undefined };
}
