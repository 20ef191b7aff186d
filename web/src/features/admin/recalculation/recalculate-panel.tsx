import { Flex, Text } from '@chakra-ui/react';
import type { RecalculationRun } from '@contract/priority.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Actor } from '../shared/actor.tsx';
import { OutcomeNotice } from '../shared/outcome.tsx';
import { Panel } from '../shared/panel.tsx';
import { ProgressBar } from '../shared/progress-bar.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { useMay } from '../shared/use-may.ts';
import { useRecalculation } from './use-recalculation.ts';

/** Shows the last or running recalculation of all scores, and a button that starts one to admins who may. */
export function RecalculatePanel() {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const mayStart = useMay('POST /api/admin/update-priorities');
  const { start, isRunning, progress, isUnknown, outcome, newest } = useRecalculation();
  return (
    <Panel title={t('recalculate.title')}>
      {mayStart && (
        <>
          <Text color="ink.muted" fontSize="sm">
            {t('recalculate.text')}
          </Text>
          <Flex>
            <Button variant="outline" fontSize="sm" disabled={isRunning} onClick={start}>
              {t(isRunning ? 'recalculate.running' : 'recalculate.button')}
            </Button>
          </Flex>
        </>
      )}
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
      {!isRunning && newest && <LastRun run={newest} />}
      {!isRunning && <OutcomeNotice outcome={outcome} />}
    </Panel>
  );
}

/** Shows when the last recalculation ended, who started it, and its result. */
function LastRun({ run: { state, changed, startedAt, endedAt, by } }: { run: RecalculationRun }) {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const at = endedAt ?? startedAt;
  return (
    <Text color="ink.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
      {t('recalculate.last')} <time dateTime={at}>{formats.dateTime(at)}</time> · <Actor admin={by} /> ·{' '}
      {state === 'failed'
        ? t('recalculate.failed')
        : t('recalculate.changed', { number: formats.number(changed) })}
    </Text>
  );
}
