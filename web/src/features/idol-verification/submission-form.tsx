import { Box, chakra, Stack } from '@chakra-ui/react';
import type { SubmissionContent } from '@contract/idol-verification.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { readStored } from '../../lib/storage.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { ConsentLine } from '../../ui/consent-line.tsx';
import { LongTextField, TextField } from '../../ui/form-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SubmissionRows } from './submission-rows.tsx';

interface Values extends SubmissionContent {
  idolId: string;
}

const NO_DOCUMENT = { type: '', description: '', url: '' };
const NO_PROFILE = { platform: '', url: '', followers: '' };

interface Props {
  /** Of the idol whose status is shown; without it the form asks for it. */
  idolId?: number;
  /** What was submitted before, to be completed. */
  before?: SubmissionContent;
  /** Told of a success, instead of saying so in the form. */
  onSubmitted?: () => void;
}

/** "Submit for Verification" (specification §2, §5, §8). */
export function SubmissionForm({ idolId, before, onSubmitted }: Props) {
  const { t } = useTranslation(['idol-verification', 'errors', 'common']);
  const language = useLanguage();
  const [outcome, setOutcome] = useState<{ is: 'success' | 'missing' } | { is: 'failure'; error: unknown }>();

  function tell(ending: 'success' | 'missing' | 'failure'): void {
    showToast({
      title: t(`idol-verification:form.${ending}Title`),
      description: t(`idol-verification:form.${ending}Text`),
      tone: ending === 'success' ? 'success' : 'error',
    });
  }

  const form = useCheckedForm<Values>({
    schema: async () => (await import('@contract/idol-verification.ts')).submissionSchema,
    initialValues: {
      idolId: idolId === undefined ? '' : String(idolId),
      documents: atLeastOne(before?.documents, NO_DOCUMENT),
      socialProofs: atLeastOne(before?.socialProofs, NO_PROFILE),
      additionalInfo: before?.additionalInfo ?? '',
    },
    known: idolId === undefined ? knownIdolId : undefined,
    toSent: toBody,
    onAttempt: () => setOutcome(undefined),
    onInvalid: async (values) => {
      const { withoutBlankRows } = await import('@contract/idol-verification.ts');
      if (withoutBlankRows(trimmed(values)).documents.length > 0) return;
      setOutcome({ is: 'missing' });
      tell('missing');
    },
    send: async (values) => {
      try {
        const { withoutBlankRows } = await import('@contract/idol-verification.ts');
        await callApi('POST /api/idol-verification/submit', {
          body: { ...withoutBlankRows(toBody(trimmed(values))), language },
        });
      } catch (error) {
        setOutcome({ is: 'failure', error });
        tell('failure');
        return false;
      }
      setOutcome({ is: 'success' });
      tell('success');
      onSubmitted?.();
      return true;
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
          words={{
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
          words={{
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
          {outcome && (
            <Box mb="4">
              <Notice
                tone={outcome.is === 'success' ? 'confirm' : 'fail'}
                title={t(`idol-verification:form.${outcome.is}Title`)}
              >
                <p>{t(`idol-verification:form.${outcome.is}Text`)}</p>
                {outcome.is === 'failure' && <p>{failureText(outcome.error, t('common:noAnswer'))}</p>}
              </Notice>
            </Box>
          )}
          <Button type="submit" wide minHeight="12" disabled={form.isPending}>
            {form.isPending ? t('idol-verification:form.pending') : label}
          </Button>
          <ConsentLine mt="3" />
        </Box>
      </Stack>
    </chakra.form>
  );
}

function atLeastOne<Row>(rows: readonly Row[] | undefined, empty: Row): Row[] {
  return rows && rows.length > 0 ? [...rows] : [empty];
}

/** From the address (the mail's link), else what this browser kept when the address was confirmed. */
function knownIdolId(): Partial<Values> {
  const idolId = new URLSearchParams(window.location.search).get('idolId') ?? readStored('idolId') ?? '';
  return /^\d{1,15}$/.test(idolId) ? { idolId } : {};
}

/** A number as people type it: with spaces, or in the wide digits of a Korean keyboard. What is none is left out. */
function toBody<Sent extends { idolId: string }>({ idolId, ...rest }: Sent) {
  const digits = idolId.normalize('NFKC').replaceAll(/\s/g, '');
  return { ...rest, idolId: /^\d+$/.test(digits) ? Number(digits) : undefined };
}

/** As the server trims, so that a row of spaces is blank here as well. */
function trimmed(values: Values): Values {
  const trimAll = <Row extends object>(row: Row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value).trim()])) as Row;
  return {
    ...values,
    documents: values.documents.map(trimAll),
    socialProofs: values.socialProofs.map(trimAll),
  };
}
