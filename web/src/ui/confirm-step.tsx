import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../lib/failure-text.ts';
import type { useConfirmation } from '../lib/use-confirmation.ts';
import { Button } from './button.tsx';
import { PageHeading } from './heading.tsx';
import { Notice } from './notice.tsx';

interface ConfirmStepProps {
  texts: {
    title: string;
    text: string;
    submit: string;
    pending: string;
    unreachableTitle: string;
  };
  confirmation: ReturnType<typeof useConfirmation>;
}

/** Shows the state of a mail's link while it is being confirmed, with a button to retry. */
export function ConfirmStep({ texts, confirmation }: ConfirmStepProps) {
  const { t } = useTranslation('common');
  const canRetry = confirmation.state === 'overdue' || confirmation.state === 'unreachable';
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <chakra.p mt="3" color="ink.muted" fontSize="lg" role="status">
        {confirmation.state !== 'unreachable' && texts.text}
      </chakra.p>
      {confirmation.state === 'unreachable' && (
        <Notice tone="fail" role="alert" title={texts.unreachableTitle}>
          {failureText(confirmation.error, t('noAnswer'), t('busy'))}
        </Notice>
      )}
      <Box mt="6">
        <Button disabled={!canRetry} onClick={confirmation.confirm}>
          {canRetry ? texts.submit : texts.pending}
        </Button>
      </Box>
    </>
  );
}
