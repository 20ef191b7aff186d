import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../lib/csv.ts';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { type ExportSource, exportList } from './export-list.ts';

/** Describes an export as {@link useExport} returns it. */
export type Export = ReturnType<typeof useExport>;

/** Starts, follows and cancels the export of a list. Leaving or locking the page cancels it. */
export function useExport() {
  const client = useQueryClient();
  const [rowsDone, setRowsDone] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = useMutation({
    mutationFn: async ({ source, expectedRows }: { source: ExportSource; expectedRows: number }) => {
      const controller = new AbortController();
      running.current = controller;
      setRowsDone(0);
      const { file, rows } = await exportList(source, {
        expectedRows,
        onProgress: setRowsDone,
        signal: controller.signal,
      });
      saveFile(file, source.fileName);
      return { rows, fileName: source.fileName };
    },
    // The log has an export from its first page on, also if it fails or is cancelled later.
    onSettled: () => void refetchActivity(client),
  });
  const isCancelled = run.error?.name === 'AbortError';

  return {
    /** @param expectedRows the known number of rows; 0 if it is unknown. */
    start: (source: ExportSource, expectedRows: number) =>
      !run.isPending && run.mutate({ source, expectedRows }),
    cancel: () => running.current?.abort(),
    isRunning: run.isPending,
    rowsDone,
    /** The saved file; undefined unless the last run succeeded. */
    saved: run.data,
    isCancelled,
    error: isCancelled ? null : run.error,
  };
}
