import { Flex, Text } from '@chakra-ui/react';
import { BULK_MAX } from '@contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../shared/checkbox.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { BELOW_BAR } from '../shared/virtual-table.tsx';
import type { Selection } from './use-selection.ts';

/** The distance of a sticky heading below this bar from the window's top. */
export const BELOW_PROMOTE_BAR = '6.25rem';

interface Props {
  selection: Selection;
  isPending: boolean;
  promote: () => void;
}

/** Shows the actions for ticked entries. It is sticky because the list may be long. */
export function PromoteBar({ selection, isPending, promote }: Props) {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const count = selection.selected.length;
  const isTooMuch = count > BULK_MAX;
  const hasAll = count > 0 && count === selection.selectableCount;
  return (
    <Flex
      position="sticky"
      top={BELOW_BAR}
      zIndex="1"
      minHeight="3.25rem"
      align="center"
      justify="space-between"
      wrap="wrap"
      columnGap="3"
      rowGap="1"
      paddingBlock="1"
      bg="bg"
      borderBottomWidth="1px"
      borderColor="line"
      fontSize="sm"
    >
      <Flex align="center" columnGap="4" wrap="wrap">
        <Checkbox
          checked={hasAll}
          isMixed={count > 0 && !hasAll}
          disabled={selection.selectableCount === 0}
          onChange={hasAll ? selection.clear : selection.selectAll}
        >
          {t('list.selectAll')}
        </Checkbox>
        <Text role="status" color={isTooMuch ? 'fail' : 'ink.muted'} fontVariantNumeric="tabular-nums">
          {count > 0 && t('promote.selected', { number: formats.number(count) })}
          {isTooMuch && ` ${t('promote.tooMany', { max: formats.number(BULK_MAX) })}`}
        </Text>
      </Flex>
      <Flex direction={{ base: 'row-reverse', md: 'row' }} align="center" gap="2">
        {count > 0 && (
          <Button variant="quiet" fontSize="sm" onClick={selection.clear}>
            {t('promote.clear')}
          </Button>
        )}
        <Button fontSize="sm" disabled={count === 0 || isTooMuch || isPending} onClick={promote}>
          {t(isPending ? 'promote.pending' : 'promote.button')}
        </Button>
      </Flex>
    </Flex>
  );
}
