import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../lib/failure-text.ts';
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
  isPending: boolean;
  /** What went wrong, where something did. */
  error?: unknown;
  onConfirm: () => void;
}

/** What the link of a mail opens while it is not known whether it is good: it confirms by itself, and by a button. */
export function ConfirmStep({ words, isPending, error, onConfirm }: ConfirmStepProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <chakra.p mt="3" color="ink.muted" fontSize="lg" role="status">
        {isPending && words.text}
      </chakra.p>
      {error !== undefined && (
        <Notice tone="fail" role="alert" title={words.unreachableTitle}>
          {failureText(error, t('noAnswer'))}
        </Notice>
      )}
      <Box mt="6">
        <Button disabled={isPending} onClick={onConfirm}>
          {isPending ? words.pending : words.submit}
        </Button>
      </Box>
    </>
  );
}
