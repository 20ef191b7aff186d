import { Box, chakra, Flex } from '@chakra-ui/react';
import type { AuditedAdmin, AuditRow } from '@contract/priority.ts';
import { UNATTENDED, type Unattended } from '@contract/roles.ts';
import { isUndoable } from '@contract/undoable.ts';
import type { AuditAction, ExportedListName } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { Typed } from '../shared/typed.tsx';
import { UndoButton } from '../shared/undo-button.tsx';
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
  undo: 'activity.acts.undo',
  'log-in': 'activity.acts.logIn',
  export: 'activity.acts.export',
  'admin-added': 'activity.acts.adminAdded',
  'admin-changed': 'activity.acts.adminChanged',
  'admin-removed': 'activity.acts.adminRemoved',
} as const satisfies Record<AuditAction, string>;

const LISTS = {
  fans: 'activity.lists.fans',
  idols: 'activity.lists.idols',
  queue: 'activity.lists.queue',
  eligible: 'activity.lists.eligible',
  subscribers: 'activity.lists.subscribers',
  idolRequests: 'activity.lists.idolRequests',
} as const satisfies Record<ExportedListName, string>;

const BY = {
  'command line': 'activity.by.commandLine',
  schedule: 'activity.by.schedule',
} as const satisfies Record<Unattended, string>;

/** Matches a session with the configured password. No admin's name looks like this. */
const SESSION = /^[0-9a-f]{16}$/;

/** Enough characters to tell two admins' sessions apart. */
const SESSION_LETTERS = 6;

/** The number of changes that are visible; the others are folded. */
const SHOWN_AT_ONCE = 3;

/** Shows an action: when, what, by whom, and what it changed. */
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
          <Actor admin={action.admin} />
        </chakra.p>
      </Box>
      <Box flex="1" minWidth="0">
        {action.list && t(LISTS[action.list])}
        {action.about && <AboutAdmin about={action.about} />}
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
      {action.undo === 'done' && <chakra.span color="ink.muted">{t('undo.done')}</chakra.span>}
      {action.undo === 'open' && isUndoable(action.act) && (
        <UndoButton auditId={action.id} action={action.act} />
      )}
    </Flex>
  );
}

/** Names the admin of an action, or what did it without one. */
function Actor({ admin }: Pick<AuditRow, 'admin'>) {
  const { t } = useTranslation('waitlist');
  const unattended = UNATTENDED.find((name) => name === admin);
  if (unattended) return t(BY[unattended]);
  if (SESSION.test(admin)) return t('activity.admin', { id: admin.slice(0, SESSION_LETTERS) });
  return <Typed>{admin}</Typed>;
}

function AboutAdmin({ about: { name, before, after } }: { about: AuditedAdmin }) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const roles = [before, after].flatMap((role) => (role ? [t(`admin:roles.${role}`)] : []));
  return (
    <p>
      <Typed>{name}</Typed> <chakra.span color="ink.muted">{roles.join(' → ')}</chakra.span>
    </p>
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
