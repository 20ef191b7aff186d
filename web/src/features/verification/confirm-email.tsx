import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ResendForm } from './resend-form.tsx';
import { useEmailConfirmation } from './use-email-confirmation.ts';

/** What the link of a verification mail opens. */
export function ConfirmEmail({ token }: { token: string }) {
  const { t } = useTranslation(['verification', 'common']);
  const confirmation = useEmailConfirmation(token);
  if (confirmation.state === 'refused') return <ResendForm isLinkRefused />;

  const isPending = confirmation.state === 'pending';
  return (
    <>
      <PageHeading>{t('verification:confirm.title')}</PageHeading>
      <chakra.p mt="3" color="ink.muted" fontSize="lg" role="status">
        {isPending && t('verification:confirm.text')}
      </chakra.p>
      {confirmation.state === 'unreachable' && (
        <Notice tone="fail" role="alert" title={t('verification:confirm.unreachableTitle')}>
          {failureText(confirmation.error, t('common:noAnswer'))}
        </Notice>
      )}
      <Box mt="6">
        <Button disabled={isPending} onClick={confirmation.confirm}>
          {isPending ? t('verification:confirm.pending') : t('verification:confirm.submit')}
        </Button>
      </Box>
    </>
  );
}
