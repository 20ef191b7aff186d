import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows how long a signup waits before the next attempt. Counts down visibly; screen readers announce it once. */
export function BusyLine({ wait }: { wait: { ms: number } | null }) {
  const { t } = useTranslation('common');
  return (
    <Box aria-live="polite" flexBasis="full" color="ink.muted">
      {wait && (
        <>
          <chakra.span srOnly>{t('retrying', { seconds: secondsOf(wait.ms) })}</chakra.span>
          <Countdown wait={wait} />
        </>
      )}
    </Box>
  );
}

function Countdown({ wait }: { wait: { ms: number } }) {
  const { t } = useTranslation('common');
  const [left, setLeft] = useState(secondsOf(wait.ms));
  useEffect(() => {
    setLeft(secondsOf(wait.ms));
    const timer = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [wait]);
  return <span aria-hidden>{t('retrying', { seconds: left })}</span>;
}

function secondsOf(ms: number): number {
  return Math.ceil(ms / 1_000);
}
