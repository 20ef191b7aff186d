import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSubmit } from '../../ui/use-submit.ts';

/** Renders the button that deletes the data after a confirmation. */
export function DeleteStep({ token, onDeleted }: { token: string; onDeleted: () => void }) {
  const { t } = useTranslation(['your-data', 'common']);
  const [step, setStep] = useState<'ask' | 'kept' | 'confirm'>('ask');
  const { submit, notice, isPending, clear } = useSubmit({
    call: () => callApi('POST /api/your-data/delete', { body: { token } }),
    messageOf: (outcome) => ({
      title: t('your-data:failedTitle'),
      text:
        outcome.status === 'failed'
          ? failureText(outcome.error, t('common:noAnswer'), t('common:busy'))
          : undefined,
    }),
    hasToast: false,
  });
  const question = useRef<HTMLParagraphElement>(null);

  const isConfirming = step === 'confirm';
  useEffect(() => {
    if (isConfirming) question.current?.focus();
  }, [isConfirming]);

  async function deleteAll(): Promise<void> {
    if (await submit(undefined)) onDeleted();
  }

  function keep(): void {
    clear();
    setStep('kept');
  }

  if (!isConfirming) {
    return (
      <>
        <chakra.p mb="5">{t('your-data:delete.text')}</chakra.p>
        <Button
          ref={step === 'kept' ? focusOnArrival : undefined}
          variant="outline"
          borderColor="fail"
          color="fail"
          onClick={() => setStep('confirm')}
        >
          {t('your-data:delete.ask')}
        </Button>
      </>
    );
  }
  return (
    <>
      <chakra.p ref={question} tabIndex={-1} mb="5" fontWeight="bold" _focus={{ outline: 'none' }}>
        {t('your-data:delete.question')}
      </chakra.p>
      {notice?.tone === 'fail' && (
        <Box mb="4">
          <Notice tone="fail" role="alert" title={notice.title}>
            {notice.text}
          </Notice>
        </Box>
      )}
      <Flex gap="3" wrap="wrap">
        <Button
          bg="fail.solid"
          _hover={{ bg: 'fail.solid' }}
          disabled={isPending}
          onClick={() => void deleteAll()}
        >
          {t(isPending ? 'your-data:delete.pending' : 'your-data:delete.confirm')}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={keep}>
          {t('your-data:delete.keep')}
        </Button>
      </Flex>
    </>
  );
}
