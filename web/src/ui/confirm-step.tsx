import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../lib/failure-text.ts';
import type { useConfirmation } from '../lib/use-confirmation.ts';
import { Button } from './button.tsx';
import { PageHeading } from './heading.tsx';
import { Notice } from './notice.tsx';

interface ConfirmStepProps {
  words: {
    title: string;
    text: string;
    submit: string;
    pending: string;
    unreachableTitle: string;
  };
  confirmation: ReturnType<typeof useConfirmation>;
}

/** What the link of a mail opens while it is not known whether it is good: it confirms by itself, and by a button. */
export function ConfirmStep({ words, confirmation }: ConfirmStepProps) {
  const { t } = useTranslation('common');
  const isFree = confirmation.state === 'overdue' || confirmation.state === 'unreachable';
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <chakra.p mt="3" color="ink.muted" fontSize="lg" role="status">
        {confirmation.state !== 'unreachable' && words.text}
      </chakra.p>
      {confirmation.state === 'unreachable' && (
        <Notice tone="fail" role="alert" title={words.unreachableTitle}>
          {failureText(confirmation.error, t('noAnswer'))}
        </Notice>
      )}
      <Box mt="6">
        <Button disabled={!isFree} onClick={confirmation.confirm}>
          {isFree ? words.submit : words.pending}
        </Button>
      </Box>
    </>
  );
}
