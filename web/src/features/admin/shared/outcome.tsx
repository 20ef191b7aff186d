import { Box, chakra } from '@chakra-ui/react';
import type { UndoableAction } from '@contract/undoable.ts';
import { Global } from '@emotion/react';
import type { ParseKeys } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UndoButton } from './undo-button.tsx';

type Words = ParseKeys<'waitlist'>;

/** The outcome of an action as translation keys, so that it follows a change of language. */
export interface Outcome {
  status: 'done' | 'failed';
  text: Words;
  /** A second sentence. */
  detail?: Words;
  values?: { number?: string; kept?: string; name?: string; tier?: string };
  /** The error of a failed call. Its sentence is the second one. */
  error?: Error;
  /** What can be undone; absent if nothing can. */
  undo?: { auditId: string; action: UndoableAction };
}

/** Returns the part of an outcome that offers to undo it. @param auditId null if the action changed nothing. */
export function undoOf(action: UndoableAction, auditId: string | null): Pick<Outcome, 'undo'> {
  return auditId === null ? {} : { undo: { auditId, action } };
}

const TONES = { done: 'confirm', failed: 'fail' } as const;

/**
 * Stores the latest outcome of one part of the page. A toast shows it at once; {@link OutcomeNotice} or
 * {@link ListOutcome} keeps it readable.
 */
export function useOutcome() {
  const say = useSay();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return {
    outcome,
    report: (latest: Outcome) => {
      setOutcome(latest);
      showToast({ ...say(latest), tone: latest.status === 'done' ? 'success' : 'error' });
    },
  };
}

export type Report = ReturnType<typeof useOutcome>['report'];

interface Props {
  outcome: Outcome | null;
}

/** Shows an outcome. It has no role, because the toast has announced it. */
export function OutcomeNotice({ outcome }: Props) {
  const say = useSay();
  if (!outcome) return null;
  const { title, description } = say(outcome);
  return (
    <Notice tone={TONES[outcome.status]} title={title}>
      {description}
      {outcome.undo && <UndoButton key={outcome.undo.auditId} {...outcome.undo} />}
    </Notice>
  );
}

/** Shows an outcome in one sticky line at the end of a list, so that no row moves. */
export function ListOutcome({ outcome }: Props) {
  const say = useSay();
  if (!outcome) return null;
  const { title, description } = say(outcome);
  const tone = TONES[outcome.status];
  return (
    <Box position="sticky" bottom="0" zIndex="1" paddingBottom="2" bg="bg">
      {/* Keeps the focused element above it. */}
      <Global styles="html { scroll-padding-bottom: 8rem }" />
      <Notice tone={tone}>
        <chakra.strong color={tone} fontWeight="bold">
          {title}
        </chakra.strong>{' '}
        <span>{description}</span>
        {outcome.undo && <UndoButton key={outcome.undo.auditId} {...outcome.undo} />}
      </Notice>
    </Box>
  );
}

function useSay() {
  const { t } = useTranslation(['waitlist', 'common']);
  return ({ text, detail, values, error }: Outcome) => ({
    title: t(text, { ...values }),
    description: error
      ? failureText(error, t('common:noAnswer'), t('common:busy'))
      : detail && t(detail, { ...values }),
  });
}
