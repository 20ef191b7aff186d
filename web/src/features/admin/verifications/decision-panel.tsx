import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import type { IdolReview } from '@contract/idol-verification.ts';
import { REVIEW_REASONS, type ReviewReason, type VerificationState } from '@contract/values.ts';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { Checkbox } from '../shared/checkbox.tsx';
import { type Draft, useDraft } from '../shared/review-drafts.ts';

/** A reviewer's decision, without the submission that it is about. */
export type ReviewDecision = Pick<IdolReview, 'decision' | 'reasons' | 'note'>;

interface Props {
  idolId: number;
  name: string;
  /** The idol's language, named in the page's language. */
  languageName: string;
  /** The current state of the review. A decision leads to one of the other states. */
  state: VerificationState;
  isPending: boolean;
  onDecide: (decision: ReviewDecision) => void;
}

const KEYS = { needs_more: 'needsMore', rejected: 'reject' } as const;

/**
 * Approves with one press; requests more or rejects with a reason. The draft stays when the form is closed,
 * and the pressed button keeps the focus while the decision is sent.
 */
export function DecisionPanel({ idolId, name, languageName, state, isPending, onDecide }: Props) {
  const { t } = useTranslation('waitlist');
  const { draft, change } = useDraft(idolId);
  // Another reviewer may have made the same decision since.
  const explaining = draft.explaining === state ? null : draft.explaining;
  const openers = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);

  function open(decision: keyof typeof KEYS): void {
    flushSync(() => change({ explaining: decision }));
    form.current?.querySelector('input')?.focus();
  }

  function close(): void {
    openers.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    change({ explaining: null });
  }

  return (
    <Stack gap="4">
      <Flex ref={openers} gap="2" wrap="wrap">
        {state !== 'approved' && (
          <Button
            aria-disabled={isPending}
            aria-label={t('verifications.approveNamed', { name })}
            onClick={() => !isPending && onDecide({ decision: 'approved', reasons: [], note: '' })}
          >
            {t('verifications.approve')}
          </Button>
        )}
        {(['needs_more', 'rejected'] as const)
          .filter((decision) => decision !== state)
          .map((decision) => (
            <Button
              key={decision}
              variant={decision === 'needs_more' ? 'outline' : 'quiet'}
              disabled={isPending}
              aria-expanded={explaining === decision}
              aria-label={t(`verifications.${KEYS[decision]}Named`, { name })}
              onClick={() => (explaining === decision ? close() : open(decision))}
            >
              {t(`verifications.${KEYS[decision]}`)}
            </Button>
          ))}
      </Flex>
      {explaining && (
        <Explanation
          formRef={form}
          draft={draft}
          change={change}
          title={t('verifications.why', { name, language: languageName })}
          noteHelp={t('verifications.noteHelp', { name, language: languageName })}
          sendLabel={t(`verifications.${KEYS[explaining]}`)}
          isPending={isPending}
          onCancel={close}
          onSend={(told) => onDecide({ decision: explaining, ...told })}
        />
      )}
    </Stack>
  );
}

interface ExplanationProps {
  formRef: Ref<HTMLFormElement>;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  title: string;
  noteHelp: string;
  sendLabel: string;
  isPending: boolean;
  onCancel: () => void;
  onSend: (told: { reasons: ReviewReason[]; note: string }) => void;
}

/**
 * Edits what the idol will read: prepared reasons in the idol's language, and a note that is sent as written.
 */
function Explanation({ formRef, draft, change, onCancel, onSend, ...props }: ExplanationProps) {
  const { t } = useTranslation(['waitlist', 'review', 'errors']);
  const { title, noteHelp, sendLabel, isPending } = props;
  const { reasons, note } = draft;
  const [isMissing, setMissing] = useState(false);
  const noteField = useRef<HTMLTextAreaElement>(null);

  const isEmpty = reasons.length === 0 && note.trim() === '';

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    setMissing(isEmpty);
    if (isEmpty) noteField.current?.focus();
    else onSend({ reasons, note: note.trim() });
  }

  const toggle = (reason: ReviewReason) =>
    change({ reasons: REVIEW_REASONS.filter((one) => (one === reason) !== reasons.includes(one)) });

  return (
    <chakra.form
      ref={formRef}
      noValidate
      aria-label={title}
      onSubmit={send}
      onKeyDown={(event) => {
        // During composition Escape belongs to the input method.
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel();
      }}
      padding="4"
      bg="act.tint"
      borderRadius="md"
    >
      <chakra.fieldset minWidth="0" mb="3">
        <chakra.legend fontWeight="bold">{title}</chakra.legend>
        <Stack mt="2" gap="2">
          {REVIEW_REASONS.map((reason) => (
            <Box
              key={reason}
              fontSize="sm"
              css={{
                '& > label': {
                  justifyContent: 'flex-start',
                  alignItems: 'flex-start',
                  paddingInlineStart: 0,
                },
              }}
            >
              <Checkbox checked={reasons.includes(reason)} onChange={() => toggle(reason)}>
                {t(`review:reasons.${reason}`)}
              </Checkbox>
            </Box>
          ))}
        </Stack>
      </chakra.fieldset>
      <Field
        label={t('errors:fields.note')}
        help={noteHelp}
        error={isMissing && isEmpty ? t('errors:reasonRequired') : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={noteField}
            rows={3}
            maxLength={2_000}
            value={note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        )}
      </Field>
      <Flex mt="4" gap="2" wrap="wrap">
        <Button type="submit" aria-disabled={isPending}>
          {sendLabel}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onCancel}>
          {t('verifications.cancel')}
        </Button>
      </Flex>
    </chakra.form>
  );
}
