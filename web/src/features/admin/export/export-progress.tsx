import { Flex, Text } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../shared/failure.tsx';
import { ProgressBar } from '../shared/progress-bar.tsx';
import { useFocusFallback } from '../shared/use-focus-fallback.ts';
import { useFormats } from '../shared/use-formats.ts';
import type { Export } from './use-export.ts';

interface Props {
  exported: Export;
  /** Names the progress bar. */
  label: string;
  /** The expected number of rows; undefined while unknown. */
  total: number | undefined;
  /** Gets the focus when Cancel disappears. */
  startButton: RefObject<HTMLButtonElement | null>;
}

/** Shows the progress of an export, its Cancel button and its outcome. */
export function ExportProgress({ exported, label, total, startButton }: Props) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const progressRef = useFocusFallback(startButton);
  const done = formats.number(exported.rowsDone);
  return (
    <>
      {exported.isRunning && (
        <Flex
          ref={progressRef}
          align="center"
          gap="3"
          marginTop="3"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
        >
          <ProgressBar
            label={label}
            max={total ?? 0}
            value={total === undefined ? undefined : exported.rowsDone}
          />
          {total === undefined
            ? t('export.progressOpen', { done })
            : t('export.progress', { done, total: formats.number(total) })}
          <Button variant="outline" fontSize="sm" onClick={exported.cancel}>
            {t('export.cancel')}
          </Button>
        </Flex>
      )}
      <Text role="status" color={exported.isCancelled ? 'ink.muted' : 'confirm'} fontSize="sm">
        {exported.isCancelled && t('export.cancelled')}
        {exported.saved && t('export.done', { file: exported.saved.fileName, count: exported.saved.rows })}
      </Text>
      {exported.error && <Failure error={exported.error}>{t('export.failed')}</Failure>}
    </>
  );
}
