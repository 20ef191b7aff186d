import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Deleting is one press to ask for and a second one to mean it. */
export function DeleteStep({ token, onDeleted }: { token: string; onDeleted: () => void }) {
  const { t } = useTranslation(['your-data', 'common']);
  const [step, setStep] = useState<'ask' | 'kept' | 'confirm' | 'busy'>('ask');
  const [failure, setFailure] = useState<unknown>();
  const question = useRef<HTMLParagraphElement>(null);

  const isAsking = step === 'ask' || step === 'kept';
  useEffect(() => {
    if (!isAsking) question.current?.focus();
  }, [isAsking]);

  async function deleteAll(): Promise<void> {
    setStep('busy');
    setFailure(undefined);
    try {
      await callApi('POST /api/your-data/delete', { body: { token } });
      onDeleted();
    } catch (error) {
      setFailure(error);
      setStep('confirm');
    }
  }

  function keep(): void {
    setFailure(undefined);
    setStep('kept');
  }

  if (isAsking) {
    return (
      <>
        <chakra.p mb="5">{t('your-data:delete.text')}</chakra.p>
        <Button
          ref={step === 'kept' ? focusOnArrival : undefined}
          look="outline"
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
      {failure !== undefined && (
        <Box mb="4">
          <Notice tone="fail" role="alert" title={t('your-data:failedTitle')}>
            {failureText(failure, t('common:noAnswer'))}
          </Notice>
        </Box>
      )}
      <Flex gap="3" wrap="wrap">
        <Button
          bg="fail.solid"
          _hover={{ bg: 'fail.solid' }}
          disabled={step === 'busy'}
          onClick={() => void deleteAll()}
        >
          {t(step === 'busy' ? 'your-data:delete.pending' : 'your-data:delete.confirm')}
        </Button>
        <Button look="outline" disabled={step === 'busy'} onClick={keep}>
          {t('your-data:delete.keep')}
        </Button>
      </Flex>
    </>
  );
}
