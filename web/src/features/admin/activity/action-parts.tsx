import { Box, chakra } from '@chakra-ui/react';
import { REFERRAL_BURST } from '@contract/limits.ts';
import type { AuditedAdmin, AuditRow } from '@contract/priority.ts';
import { UNATTENDED, type Unattended } from '@contract/roles.ts';
import { isUndoable } from '@contract/undoable.ts';
import type { AuditAction, ExportedListName } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { HOLD_REASONS_TEXT } from '../shared/hold-reasons.ts';
import { Typed } from '../shared/typed.tsx';
import { UndoButton } from '../shared/undo-button.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { WaveLink } from '../shared/wave-link.tsx';

/** The name of each action. */
export const ACTIONS = {
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
  'delete-person': 'activity.acts.deletePerson',
  'wave-hold': 'activity.acts.waveHold',
  'wave-cancel': 'activity.acts.waveCancel',
  'wave-release': 'activity.acts.waveRelease',
  'wave-page': 'activity.acts.wavePage',
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

interface Props {
  action: AuditRow;
}

/** Shows when an action was, and who did it. */
export function When({ action }: Props) {
  const formats = useFormats();
  return (
    <chakra.p color="ink.muted" fontSize="xs" fontVariantNumeric="tabular-nums">
      <time dateTime={action.at}>{formats.dateTime(action.at)}</time>
      {' · '}
      <Actor admin={action.admin} />
    </chakra.p>
  );
}

/** Names the admin of an action, or what did it without one. */
export function Actor({ admin }: Pick<AuditRow, 'admin'>) {
  const { t } = useTranslation('waitlist');
  const unattended = UNATTENDED.find((name) => name === admin);
  if (unattended) return t(BY[unattended]);
  if (SESSION.test(admin)) return t('activity.admin', { id: admin.slice(0, SESSION_LETTERS) });
  return <Typed>{admin}</Typed>;
}

/** Shows what an action was about, if that was no signup. */
export function Details({ action: { list, about, wave } }: Props) {
  const { t } = useTranslation('waitlist');
  return (
    <>
      {list && t(LISTS[list])}
      {about && <AboutAdmin about={about} />}
      {wave && <WaveLink wave={wave} />}
    </>
  );
}

function AboutAdmin({ about: { name, before, after } }: { about: AuditedAdmin }) {
  const { t } = useTranslation('admin');
  const roles = [before, after].flatMap((role) => (role ? [t(`roles.${role}`)] : []));
  return (
    <p>
      <Typed>{name}</Typed> <chakra.span color="ink.muted">{roles.join(' → ')}</chakra.span>
    </p>
  );
}

/** Shows the reasons of a decision, and what became of a held referral. */
export function Decision({ action: { referral, reviewReasons = [] } }: Props) {
  const { t } = useTranslation(['waitlist', 'review']);
  if (!referral && reviewReasons.length === 0) return null;
  return (
    <Box>
      {referral && <p>{t(referral.isAccepted ? 'activity.counted' : 'activity.dismissed')}</p>}
      <chakra.ul color="ink.muted" listStyleType="none">
        {referral?.reasons.map((reason) => (
          <li key={reason}>{t(HOLD_REASONS_TEXT[reason], { most: REFERRAL_BURST.count })}</li>
        ))}
        {reviewReasons.map((reason) => (
          <li key={reason}>{t(`review:reasons.${reason}`)}</li>
        ))}
      </chakra.ul>
    </Box>
  );
}

/** Offers to undo an action, or says that it was undone. */
export function UndoState({ action: { id, act, undo } }: Props) {
  const { t } = useTranslation('waitlist');
  if (undo === 'done') return <chakra.span color="ink.muted">{t('undo.done')}</chakra.span>;
  return undo === 'open' && isUndoable(act) && <UndoButton auditId={id} action={act} />;
}
