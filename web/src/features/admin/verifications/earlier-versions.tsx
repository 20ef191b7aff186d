import { Box, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../shared/failure.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { SubmittedVersion } from './submitted-version.tsx';
import { submissionsQuery } from './verification-pages.ts';

/** Shows earlier versions with their decisions, fetched when they are expanded. */
export function EarlierVersions({ idolId, latest }: { idolId: number; latest: number }) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...submissionsQuery(idolId, latest), enabled: isOpen });
  return (
    <Box>
      <Button variant="quiet" fontSize="sm" ms="-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('verifications.earlier', { number: formats.number(latest - 1) })}
      </Button>
      {isOpen && query.isLoading && <Text color="ink.muted">{t('admin:loading')}</Text>}
      {isOpen && query.error && <Failure error={query.error} onRetry={() => query.refetch()} />}
      {isOpen && (
        <Stack as="ul" gap="4" mt="2" listStyleType="none">
          {query.data
            ?.filter(({ version }) => version < latest)
            .map((submission) => (
              <SubmittedVersion key={submission.version} submission={submission} />
            ))}
        </Stack>
      )}
    </Box>
  );
}
