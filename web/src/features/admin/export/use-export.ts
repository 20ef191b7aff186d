import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../lib/csv.ts';
import { EXPORTS, type ExportedList, exportList } from './export-list.ts';

/** Starts, follows and cancels one list's export. Leaving or locking the page cancels it. */
export function useExport(list: ExportedList) {
  const [rowsDone, setRowsDone] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = useMutation({
    mutationFn: async (expectedRows: number) => {
      const controller = new AbortController();
      running.current = controller;
      setRowsDone(0);
      const { file, rows } = await exportList(list, {
        expectedRows,
        onProgress: setRowsDone,
        signal: controller.signal,
      });
      saveFile(file, EXPORTS[list].fileName);
      return rows;
    },
  });
  const cancelled = run.error?.name === 'AbortError';

  return {
    start: (expectedRows: number) => !run.isPending && run.mutate(expectedRows),
    cancel: () => running.current?.abort(),
    isRunning: run.isPending,
    rowsDone,
    /** The number of rows in the saved file; undefined unless the last run succeeded. */
    savedRows: run.data,
    cancelled,
    error: cancelled ? null : run.error,
  };
}
