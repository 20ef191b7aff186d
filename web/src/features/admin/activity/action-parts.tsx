import { Box, chakra } from '@chakra-ui/react';
import { REFERRAL_BURST } from '@contract/limits.ts';
import type { AuditedAdmin, AuditRow } from '@contract/priority.ts';
import { isUndoable } from '@contract/undoable.ts';
import type { AuditAction, ExportedListName } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { Actor } from '../shared/actor.tsx';
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
  'invitation-resent': 'activity.acts.invitationResent',
  'invitation-revoked': 'activity.acts.invitationRevoked',
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
  'counter-repaired': 'activity.acts.counterRepaired',
  'wave-hold': 'activity.acts.waveHold',
  'wave-cancel': 'activity.acts.waveCancel',
  'wave-release': 'activity.acts.waveRelease',
  'wave-page': 'activity.acts.wavePage',
  'list-tier': 'activity.acts.listTier',
  'name-corrected': 'activity.acts.nameCorrected',
  'note-changed': 'activity.acts.noteChanged',
  'mail-resent': 'activity.acts.mailResent',
  'view-saved': 'activity.acts.viewSaved',
  'view-deleted': 'activity.acts.viewDeleted',
} as const satisfies Record<AuditAction, string>;

const LISTS = {
  agencyTotals: 'activity.lists.agencyTotals',
  fans: 'activity.lists.fans',
  idols: 'activity.lists.idols',
  queue: 'activity.lists.queue',
  eligible: 'activity.lists.eligible',
  subscribers: 'activity.lists.subscribers',
  idolRequests: 'activity.lists.idolRequests',
  people: 'activity.lists.people',
} as const satisfies Record<ExportedListName, string>;

interface Props {
  action: AuditRow;
}

/** Shows when an action happened, and who did it. */
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

/** Shows what an action was about, if it was not a signup. */
export function Details({ action: { list, about, repaired, wave, view } }: Props) {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  return (
    <>
      {list && t(LISTS[list])}
      {about && <AboutAdmin about={about} />}
      {repaired &&
        t('activity.repaired', { fans: formats.change(repaired.fan), idols: formats.change(repaired.idol) })}
      {wave && <WaveLink wave={wave} />}
      {view && <Typed>{view}</Typed>}
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

/** Shows the reasons for a decision, and what became of held referrals. */
export function Decision({ action: { referral, reviewReasons = [] } }: Props) {
  const { t } = useTranslation(['waitlist', 'review']);
  const formats = useFormats();
  if (!referral && reviewReasons.length === 0) return null;
  return (
    <Box>
      {referral && (
        <p>
          {t(referral.isAccepted ? 'activity.counted' : 'activity.dismissed', {
            number: formats.number(referral.count),
          })}
        </p>
      )}
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
