import { Box, Flex, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { useMay } from '../shared/use-may.ts';
import { EXPORTS, type ExportedList } from './export-list.ts';
import { ExportProgress } from './export-progress.tsx';
import { useExport } from './use-export.ts';

const KEYS = {
  subscriber: {
    rows: 'export.subscribersRows',
    button: 'export.subscribers',
    progress: 'export.subscribersProgress',
  },
  requestedIdol: {
    rows: 'export.requestedIdolsRows',
    button: 'export.requestedIdols',
    progress: 'export.requestedIdolsProgress',
  },
  fan: {
    rows: 'export.fansRows',
    button: 'export.fans',
    progress: 'export.fansProgress',
  },
  idol: {
    rows: 'export.idolsRows',
    button: 'export.idols',
    progress: 'export.idolsProgress',
  },
} as const satisfies Record<ExportedList, object>;

interface Props {
  list: ExportedList;
  /** The number of rows that the page has loaded; undefined until then. */
  loadedRows: number | undefined;
  /** The known number of all rows. */
  total?: number | undefined;
  /** Whether there are more rows than were loaded, in unknown number. */
  isOpenEnded?: boolean;
}

/**
 * Shows one list's export: its button, its progress and its outcome. Cancel is out of reach of a double
 * click on the button.
 */
export function ExportRow({ list, loadedRows, total, isOpenEnded = false }: Props) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const keys = KEYS[list];
  const exported = useExport();
  const mayExport = useMay('export');
  const startButton = useRef<HTMLButtonElement>(null);
  const all = Math.max(total ?? 0, loadedRows ?? 0, exported.rowsDone);
  return (
    <Box borderTopWidth="1px" borderColor="line" paddingTop="4">
      <Flex justify="space-between" align="center" wrap="wrap" gap="3">
        <Text fontSize="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {t(keys.rows, {
            number: loadedRows === undefined ? '–' : formats.number(all) + (isOpenEnded ? '+' : ''),
          })}
        </Text>
        <Button
          ref={startButton}
          marginInlineStart="auto"
          disabled={!loadedRows || !mayExport}
          aria-disabled={exported.isRunning}
          onClick={() => exported.start(EXPORTS[list], all)}
        >
          <Download aria-hidden size={18} />
          {t(keys.button)}
        </Button>
      </Flex>
      <ExportProgress
        exported={exported}
        label={t(keys.progress)}
        total={isOpenEnded ? undefined : all}
        startButton={startButton}
      />
    </Box>
  );
}
