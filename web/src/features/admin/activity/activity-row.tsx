import { Box, chakra, Flex } from '@chakra-ui/react';
import type { AuditRow } from '@contract/priority.ts';
import type { AuditAction } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../shared/use-formats.ts';
import { ChangeText } from './change-text.tsx';

const ACTIONS = {
  'assign-tier': 'activity.acts.assignTier',
  'bulk-promote': 'activity.acts.bulkPromote',
  'beta-invitation': 'activity.acts.betaInvitation',
  'invitation-applied': 'activity.acts.invitationApplied',
  'update-priorities': 'activity.acts.updatePriorities',
  'idol-review': 'activity.acts.idolReview',
  'referral-review': 'activity.acts.referralReview',
} as const satisfies Record<AuditAction, string>;

/** Enough to tell two admins' sessions apart. */
const SESSION_LETTERS = 6;

/** The visible changes of an action; the others are folded. */
const SHOWN_AT_ONCE = 3;

/** Shows an action: when, what, in which session, and what it changed. */
export function ActivityRow({ action }: { action: AuditRow }) {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const rest = action.changes.slice(SHOWN_AT_ONCE);
  const unlisted = action.entries - action.changes.length;
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
        <chakra.p fontWeight="semibold">{t(ACTIONS[action.act])}</chakra.p>
        <chakra.p color="ink.muted" fontSize="xs" fontVariantNumeric="tabular-nums">
          <time dateTime={action.at}>{formats.dateTime(action.at)}</time>
          {' · '}
          {t('activity.admin', { id: action.admin.slice(0, SESSION_LETTERS) })}
        </chakra.p>
      </Box>
      <Box flex="1" minWidth="0">
        <Changes changes={action.changes.slice(0, SHOWN_AT_ONCE)} />
        {rest.length > 0 && (
          <details>
            <chakra.summary
              color="act"
              fontWeight="semibold"
              cursor="pointer"
              width="fit-content"
              paddingBlock="1"
            >
              {t('activity.more', { number: formats.number(rest.length + unlisted) })}
            </chakra.summary>
            <Changes changes={rest} />
            {unlisted > 0 && (
              <chakra.p color="ink.muted">
                {t('activity.others', { number: formats.number(unlisted) })}
              </chakra.p>
            )}
          </details>
        )}
      </Box>
    </Flex>
  );
}

function Changes({ changes }: Pick<AuditRow, 'changes'>) {
  return (
    <chakra.ul listStyleType="none">
      {changes.map((change) => (
        <li key={change.userType + change.id}>
          <ChangeText change={change} />
        </li>
      ))}
    </chakra.ul>
  );
}
