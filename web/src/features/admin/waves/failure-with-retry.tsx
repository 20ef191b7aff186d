import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../shared/failure.tsx';

/** Shows a failed call and a button that repeats it. */
export function FailureWithRetry({ error, retry }: { error: Error; retry: () => unknown }) {
  const { t } = useTranslation('waves');
  return (
    <Failure error={error}>
      <Box as="span" float="inline-end">
        <Button variant="outline" fontSize="sm" onClick={() => void retry()}>
          {t('retry')}
        </Button>
      </Box>
    </Failure>
  );
}
