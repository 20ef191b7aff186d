import { Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FactSection } from '../shared/facts.tsx';
import { Failure } from '../shared/failure.tsx';
import { SubmittedVersion } from '../verifications/submitted-version.tsx';
import { submissionsQuery } from '../verifications/verification-pages.ts';

/** Shows all versions of an idol's documents with the decisions, newest first. */
export function SignupDocuments({ idolId }: { idolId: number }) {
  const { t } = useTranslation('admin');
  // The latest version is not known yet.
  const query = useQuery({ ...submissionsQuery(idolId, null), staleTime: 0 });
  return (
    <FactSection title={t('entry.documents')}>
      {query.isLoading && <Text color="ink.muted">{t('loading')}</Text>}
      {query.error && <Failure error={query.error} onRetry={query.refetch} />}
      <Stack as="ul" gap="4" listStyleType="none">
        {query.data?.map((submission) => (
          <SubmittedVersion key={submission.version} submission={submission} />
        ))}
      </Stack>
    </FactSection>
  );
}
