import { Box, chakra, Stack } from '@chakra-ui/react';
import { endpointOf } from '@contract/endpoint.ts';
import { type FocusEvent, type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { SubmitButton } from '../../ui/button.tsx';
import { ConsentLine } from '../../ui/consent-line.tsx';
import { ItemHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SubmitNotice } from '../../ui/use-submit.ts';
import { Honeypot } from './bot-signals.tsx';
import { BusyLine } from './busy-line.tsx';
import { LanguageField } from './language-field.tsx';
import { useJoinedPanel } from './use-joined-panel.ts';

interface SignupFormProps {
  variant: 'fan' | 'idol';
  title: string;
  intro: string;
  /** Rendered below the introduction. */
  note?: ReactNode;
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  /** The message about the last attempt. It stays after the toast; after a success a panel replaces the form. */
  outcome: SubmitNotice | null;
  /** Clears the message, to show the form again. */
  onAgain: () => void;
  /** The wait before another attempt. */
  wait: { ms: number } | null;
  honeypot: RefObject<HTMLInputElement | null>;
  onFocus: (event: FocusEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** The differences between the forms. Their corners face each other like bubbles of a conversation. */
const variants = {
  fan: {
    operation: 'POST /api/waitlist/fan',
    color: 'feel',
    borderRadius: 'sheet',
  },
  idol: {
    operation: 'POST /api/waitlist/idol',
    color: 'act',
    borderRadius: 'sheetReply',
  },
} as const;

/** Renders the frame of a signup form, or after a success the panel that replaces it. */
export function SignupForm(props: SignupFormProps) {
  const titleId = useId();
  const { operation, color, ...corner } = variants[props.variant];
  const { outcome } = props;
  const isJoined = outcome?.tone === 'confirm';
  const { JoinedPanel, prepareJoined, joinAgain, formRef } = useJoinedPanel(isJoined, props.onAgain);
  if (JoinedPanel && outcome)
    return <JoinedPanel userType={props.variant} notice={outcome} headingLevel="h3" onAgain={joinAgain} />;
  return (
    <chakra.form
      ref={formRef}
      noValidate
      method="post"
      action={endpointOf(operation).path}
      aria-labelledby={titleId}
      onFocus={(event) => {
        props.onFocus(event);
        prepareJoined();
      }}
      onSubmit={props.onSubmit}
      display="flex"
      flexDirection="column"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="line"
      {...corner}
      boxShadow="raised"
      p={{ base: '5', sm: '8' }}
    >
      <ItemHeading id={titleId} size="section" color={color}>
        {props.title}
      </ItemHeading>
      <chakra.p mt="1" color="ink.muted">
        {props.intro}
      </chakra.p>
      <Box mb="4">{props.note}</Box>
      <Stack gap="4" flex="1">
        {props.children}
        <Honeypot inputRef={props.honeypot} />
        <LanguageField />
      </Stack>
      <Box mt="6">
        {props.outcome && (
          <Box mb="4">
            <Notice tone={props.outcome.tone} title={props.outcome.title}>
              {props.outcome.text}
            </Notice>
          </Box>
        )}
        <SubmitButton disabled={props.isPending}>
          {props.isPending ? props.pendingLabel : props.submitLabel}
        </SubmitButton>
        <BusyLine wait={props.wait} />
        <ConsentLine mt="3" />
      </Box>
    </chakra.form>
  );
}
