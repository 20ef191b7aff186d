import { Box, Flex } from '@chakra-ui/react';
import { UNDOABLE, type UndoableAction } from '@contract/undoable.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError, callApi } from '../../../lib/api.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ADMIN_KEY } from './admin-session.ts';
import { useFormats } from './use-formats.ts';
import { useMay } from './use-may.ts';

/** The status of a refusal because people have got a mail about the action. */
const ALREADY_MAILED = 409;

interface Props {
  auditId: string;
  action: UndoableAction;
  /** The number of signups that the action concerned. The button names it if there are several. */
  entries?: number;
}

/**
 * Undoes an action and shows the result. If people have got a mail about it, says how many and waits for a
 * second press.
 */
export function UndoButton({ auditId, action, entries = 1 }: Props) {
  const { t } = useTranslation(['waitlist', 'common']);
  const formats = useFormats();
  const client = useQueryClient();
  const mayUndo = useMay(UNDOABLE[action]);
  const undo = useMutation({
    mutationFn: (onlyIfUntold: boolean) =>
      callApi('POST /api/admin/undo', { body: { auditId, onlyIfUntold } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  });
  if (!mayUndo) return null;
  const refusal = undo.error instanceof ApiError && undo.error.status === ALREADY_MAILED ? undo.error : null;
  return (
    <Flex align="center" wrap="wrap" columnGap="2" rowGap="1" fontSize="sm">
      {/* Always present, so that screen readers announce changes of its text. */}
      <Box role="status">
        {refusal?.sentence}
        {undo.data &&
          [
            undo.data.restored > 0 && t('undo.restored', { number: formats.number(undo.data.restored) }),
            undo.data.kept > 0 && t('undo.kept', { number: formats.number(undo.data.kept) }),
            undo.data.waiting && t('undo.waiting', { number: formats.number(undo.data.waiting) }),
            !(undo.data.restored || undo.data.kept || undo.data.waiting) && t('undo.nothing'),
          ]
            .filter(Boolean)
            .join(' ')}
        {undo.error && !refusal && failureText(undo.error, t('common:noAnswer'), t('common:busy'))}
      </Box>
      {!undo.data && (
        <Button
          variant={refusal ? 'outline' : 'quiet'}
          fontSize="sm"
          aria-disabled={undo.isPending}
          onClick={() => !undo.isPending && undo.mutate(refusal === null)}
        >
          <Undo2 aria-hidden size={16} />
          {t(labelOf({ isPending: undo.isPending, isRefused: refusal !== null, isOfMany: entries > 1 }), {
            number: formats.number(entries),
          })}
        </Button>
      )}
      {refusal && (
        <Button variant="quiet" fontSize="sm" disabled={undo.isPending} onClick={() => undo.reset()}>
          {t('undo.cancel')}
        </Button>
      )}
    </Flex>
  );
}

/** Returns the key of the button's text. */
function labelOf({
  isPending,
  isRefused,
  isOfMany,
}: Record<'isPending' | 'isRefused' | 'isOfMany', boolean>) {
  if (isPending) return 'undo.pending';
  if (isRefused) return 'undo.anyway';
  return isOfMany ? 'undo.all' : 'undo.button';
}
