import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { OutcomeNotice } from '../shared/outcome.tsx';
import { Panel } from '../shared/panel.tsx';
import { ProgressBar } from '../shared/progress-bar.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { useRecalculation } from './use-recalculation.ts';

/** Recalculates all scores and shows the progress. */
export function RecalculatePanel() {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const { start, isRunning, progress, isUnknown, outcome } = useRecalculation();
  return (
    <Panel title={t('recalculate.title')}>
      <Text color="ink.muted" fontSize="sm">
        {t('recalculate.text')}
      </Text>
      <Flex>
        <Button variant="outline" fontSize="sm" disabled={isRunning} onClick={start}>
          {t(isRunning ? 'recalculate.running' : 'recalculate.button')}
        </Button>
      </Flex>
      {isRunning && (
        <Flex direction="column" gap="1" fontSize="sm">
          <Flex align="center" gap="3" fontVariantNumeric="tabular-nums">
            {/* Without a value the bar is indeterminate. */}
            <ProgressBar
              label={t('recalculate.title')}
              {...(progress && progress.total > 0 ? { max: progress.total, value: progress.done } : {})}
            />
            {progress &&
              t('recalculate.progress', {
                done: formats.number(progress.done),
                total: formats.number(progress.total),
              })}
          </Flex>
          <Text color="ink.muted">{t(isUnknown ? 'recalculate.notKnown' : 'recalculate.goesOn')}</Text>
        </Flex>
      )}
      {!isRunning && <OutcomeNotice outcome={outcome} />}
    </Panel>
  );
}
