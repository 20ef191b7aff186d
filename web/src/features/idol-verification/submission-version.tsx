import { Box, chakra, Stack } from '@chakra-ui/react';
import type { Submission } from '@contract/idol-verification.ts';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../i18n/date-format.ts';

/** Shows one version of a submission to its idol. */
export function SubmissionVersion({ submission }: { submission: Submission }) {
  const { t, i18n } = useTranslation(['idol-verification', 'errors']);
  const { version, submittedAt, documents, socialProofs, additionalInfo } = submission;
  const at = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Box p={{ base: '4', sm: '5' }} bg="bg.panel" borderWidth="1px" borderColor="line" borderRadius="md">
      <chakra.h3 fontWeight="bold">
        {t('idol-verification:status.version', { version, at: at.format(new Date(submittedAt)) })}
      </chakra.h3>
      <Stack as="dl" mt="3" gap="3" fontSize="sm">
        <Rows
          title={t('errors:fields.documents')}
          rows={documents.map(({ type, description, url }) => ({ name: type, url, more: description }))}
        />
        {socialProofs.length > 0 && (
          <Rows
            title={t('errors:fields.socialProofs')}
            rows={socialProofs.map(({ platform, url, followers }) => ({
              name: platform,
              url,
              more: followers,
            }))}
          />
        )}
        {additionalInfo && (
          <div>
            <chakra.dt color="ink.muted">{t('errors:fields.additionalInfo')}</chakra.dt>
            <chakra.dd whiteSpace="pre-line" overflowWrap="anywhere">
              <bdi>{additionalInfo}</bdi>
            </chakra.dd>
          </div>
        )}
      </Stack>
    </Box>
  );
}

/** Lists documents or profiles. Shows their addresses as plain text, because the idol knows them. */
function Rows({ title, rows }: { title: string; rows: { name: string; url: string; more: string }[] }) {
  return (
    <div>
      <chakra.dt color="ink.muted">{title}</chakra.dt>
      {rows.map(({ name, url, more }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stored rows never change
        <chakra.dd key={index} overflowWrap="anywhere">
          <chakra.bdi fontWeight="semibold">{name}</chakra.bdi>
          {more && (
            <>
              {' · '}
              <bdi>{more}</bdi>
            </>
          )}
          <br />
          <bdi>{url}</bdi>
        </chakra.dd>
      ))}
    </div>
  );
}
