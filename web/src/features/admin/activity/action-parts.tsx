import { Box, chakra } from '@chakra-ui/react';
import type { AuditedAdmin, AuditRow } from '@contract/priority.ts';
import { isUndoable } from '@contract/undoable.ts';
import type { AuditAction, ExportedListName } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { Actor } from '../shared/actor.tsx';
import { HOLD_REASONS_TEXT, HOLD_REASONS_VALUES } from '../shared/hold-reasons.ts';
import { Typed } from '../shared/typed.tsx';
import { UndoButton } from '../shared/undo-button.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { WaveLink } from '../shared/wave-link.tsx';

/** The name of each action. */
export const ACTIONS = {
  'assign-tier': 'activity.actions.assignTier',
  'bulk-promote': 'activity.actions.bulkPromote',
  'beta-invitation': 'activity.actions.betaInvitation',
  'invitation-applied': 'activity.actions.invitationApplied',
  'invitation-resent': 'activity.actions.invitationResent',
  'invitation-revoked': 'activity.actions.invitationRevoked',
  'update-priorities': 'activity.actions.updatePriorities',
  'idol-review': 'activity.actions.idolReview',
  'referral-review': 'activity.actions.referralReview',
  undo: 'activity.actions.undo',
  'log-in': 'activity.actions.logIn',
  export: 'activity.actions.export',
  'admin-added': 'activity.actions.adminAdded',
  'admin-changed': 'activity.actions.adminChanged',
  'admin-removed': 'activity.actions.adminRemoved',
  'delete-person': 'activity.actions.deletePerson',
  'counter-repaired': 'activity.actions.counterRepaired',
  'wave-drafted': 'activity.actions.waveDrafted',
  'wave-hold': 'activity.actions.waveHold',
  'wave-cancel': 'activity.actions.waveCancel',
  'wave-release': 'activity.actions.waveRelease',
  'list-tier': 'activity.actions.listTier',
  'name-corrected': 'activity.actions.nameCorrected',
  'note-changed': 'activity.actions.noteChanged',
  'mail-resent': 'activity.actions.mailResent',
  'view-saved': 'activity.actions.viewSaved',
  'view-deleted': 'activity.actions.viewDeleted',
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
          <li key={reason}>{t(HOLD_REASONS_TEXT[reason], HOLD_REASONS_VALUES)}</li>
        ))}
        {reviewReasons.map((reason) => (
          <li key={reason}>{t(`review:reasons.${reason}`)}</li>
        ))}
      </chakra.ul>
    </Box>
  );
}

/** Offers to undo an action, with the number of signups it concerned, or says that it was undone. */
export function UndoState({ action: { id, act, undo, entries } }: Props) {
  const { t } = useTranslation('waitlist');
  if (undo === 'done') return <chakra.span color="ink.muted">{t('undo.done')}</chakra.span>;
  return undo === 'open' && isUndoable(act) && <UndoButton auditId={id} action={act} entries={entries} />;
}
