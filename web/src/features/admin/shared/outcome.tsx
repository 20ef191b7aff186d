import { Box, chakra } from '@chakra-ui/react';
import type { UndoableAction } from '@contract/undoable.ts';
import { Global } from '@emotion/react';
import type { ParseKeys } from 'i18next';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { OUTCOME_ROLES, OUTCOME_TONES } from '../../../ui/use-submit.ts';
import { UndoButton } from './undo-button.tsx';

type WaitlistKey = ParseKeys<'waitlist'>;

/** The outcome of an action as translation keys, so that it follows a change of language. */
export interface Outcome {
  status: 'done' | 'failed';
  text: WaitlistKey;
  /** More sentences. */
  details?: WaitlistKey[];
  values?: { count?: number; number?: string; kept?: string; name?: string; tier?: string; before?: string };
  /** The error of a failed call. Its sentence follows `text`. */
  error?: Error;
  /** The action that can be undone; absent if none can. */
  undo?: { auditId: string; action: UndoableAction };
}

/** Returns the part of an outcome that offers to undo it. @param auditId null if the action changed nothing. */
export function undoOf(action: UndoableAction, auditId: string | null): Pick<Outcome, 'undo'> {
  return auditId === null ? {} : { undo: { auditId, action } };
}

/** Stores the latest outcome of one part of the page, for {@link OutcomeNotice} or {@link ListOutcome}. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return { outcome, report: setOutcome };
}

export type Report = (latest: Outcome) => void;

interface Props {
  outcome: Outcome | null;
}

/** Shows an outcome. */
export function OutcomeNotice({ outcome }: Props) {
  const textsOf = useOutcomeTexts();
  const { ref, role } = useAnnouncement(outcome);
  if (!outcome) return null;
  const { title, description } = textsOf(outcome);
  return (
    <div ref={ref}>
      <Notice tone={OUTCOME_TONES[outcome.status]} role={role} title={title}>
        {description}
        {outcome.undo && <UndoButton key={outcome.undo.auditId} {...outcome.undo} />}
      </Notice>
    </div>
  );
}

/** Shows an outcome in one sticky line at the end of a list, so that no row moves. */
export function ListOutcome({ outcome }: Props) {
  const textsOf = useOutcomeTexts();
  const { ref, role } = useAnnouncement(outcome);
  if (!outcome) return null;
  const { title, description } = textsOf(outcome);
  const tone = OUTCOME_TONES[outcome.status];
  return (
    <Box ref={ref} position="sticky" bottom="0" zIndex="1" paddingBottom="2" bg="bg">
      {/* Keeps the focused element above it. */}
      <Global styles="html { scroll-padding-bottom: 8rem }" />
      <Notice tone={tone} role={role}>
        <chakra.strong color={tone} fontWeight="bold">
          {title}
        </chakra.strong>{' '}
        <span>{description}</span>
        {outcome.undo && <UndoButton key={outcome.undo.auditId} {...outcome.undo} />}
      </Notice>
    </Box>
  );
}

/**
 * Announces each new outcome once: by the role of its notice, or by a toast if the notice is out of sight, for example
 * in another tab.
 */
function useAnnouncement(outcome: Outcome | null) {
  const textsOf = useOutcomeTexts();
  const ref = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState<Outcome | null>(null);
  const announce = useEffectEvent((latest: Outcome) => {
    const { top = 0, bottom = 0 } = ref.current?.getBoundingClientRect() ?? {};
    if (top < window.innerHeight && bottom > 0) setAnnounced(latest);
    else showToast({ ...textsOf(latest), tone: latest.status === 'done' ? 'success' : 'error' });
  });
  // A layout effect, so that the notice has its role when it is first painted.
  useLayoutEffect(() => {
    if (outcome) announce(outcome);
  }, [outcome]);
  return { ref, role: outcome && announced === outcome ? OUTCOME_ROLES[outcome.status] : undefined };
}

function useOutcomeTexts() {
  const { t } = useTranslation(['waitlist', 'common']);
  return ({ text, details = [], values, error }: Outcome) => ({
    title: t(text, { ...values }),
    description: error
      ? failureText(error, t('common:noAnswer'), t('common:busy'))
      : details.map((detail) => t(detail, { ...values })).join(' · '),
  });
}
