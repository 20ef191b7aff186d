import { Box, chakra, Flex } from '@chakra-ui/react';
import type { AuditRow } from '@contract/priority.ts';
import { useTranslation } from 'react-i18next';
import { useActionLink } from '../shared/opened-signup.ts';
import { OpenerLink } from '../shared/opener-link.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { ACTIONS, Decision, Details, UndoState, When } from './action-parts.tsx';
import { Changes } from './change-text.tsx';

interface Props {
  action: AuditRow;
  /** Whether the row is in the log of one signup. */
  isOfSignup: boolean;
}

/** Shows an action: when, what, by whom, and its first changes. Its name links to the whole action. */
export function ActivityRow({ action, isOfSignup }: Props) {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const link = useActionLink(action.id);
  const more = action.entries - action.changes.length;
  return (
    <Flex
      as="li"
      direction={{ base: 'column', md: 'row' }}
      columnGap="6"
      rowGap="1"
      paddingBlock="3"
      borderTopWidth="1px"
      borderColor="line"
      fontSize="sm"
    >
      <Box flexShrink="0" width={{ md: '14rem' }}>
        <chakra.p fontWeight="semibold">
          <OpenerLink {...link} aria-haspopup="dialog">
            {t(ACTIONS[action.act])}
          </OpenerLink>
        </chakra.p>
        <When action={action} />
      </Box>
      <Box flex="1" minWidth="0">
        <Details action={action} />
        <Decision action={action} />
        <Changes changes={action.changes} />
        {more > 0 && (
          <OpenerLink {...link} aria-haspopup="dialog" color="act" fontWeight="semibold">
            {t('activity.more', { number: formats.number(more) })}
          </OpenerLink>
        )}
      </Box>
      {/* Undo would take the action back for everybody, so one person's log only links to it. */}
      {!(isOfSignup && more > 0 && action.undo === 'open') && <UndoState action={action} />}
    </Flex>
  );
}
