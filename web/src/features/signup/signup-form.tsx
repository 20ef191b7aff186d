import { Box, chakra, Stack } from '@chakra-ui/react';
import { endpointOf } from '@contract/endpoint.ts';
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConsentLine } from '../../ui/consent-line.tsx';
import { ItemHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SubmitNotice } from '../../ui/use-submit.ts';
import { LanguageField } from './language-field.tsx';
import { Honeypot } from './robot-signs.tsx';

interface SignupFormProps {
  /** The form's anchor. */
  id?: string;
  variant: 'fan' | 'idol';
  title: string;
  intro: string;
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  /** The result of the last attempt; it stays after the toast has gone. */
  outcome: SubmitNotice | null;
  honeypot: RefObject<HTMLInputElement | null>;
  onFocus: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** The two forms face each other like bubbles of a conversation: each has one tight corner. */
const variants = {
  fan: {
    operation: 'POST /api/waitlist/fan',
    button: 'feel',
    color: 'feel',
    borderBottomLeftRadius: 'tight',
  },
  idol: {
    operation: 'POST /api/waitlist/idol',
    button: 'solid',
    color: 'act',
    borderBottomRightRadius: 'tight',
  },
} as const;

export function SignupForm(props: SignupFormProps) {
  const titleId = useId();
  const { operation, button, color, ...corner } = variants[props.variant];
  return (
    <chakra.form
      id={props.id}
      tabIndex={props.id === undefined ? undefined : -1}
      scrollMarginTop="10"
      _focus={{ outline: 'none' }}
      noValidate
      method="post"
      action={endpointOf(operation).path}
      aria-labelledby={titleId}
      onFocus={props.onFocus}
      onSubmit={props.onSubmit}
      display="flex"
      flexDirection="column"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="2rem"
      {...corner}
      boxShadow="raised"
      p={{ base: '5', sm: '8' }}
    >
      <ItemHeading id={titleId} size="section" color={color}>
        {props.title}
      </ItemHeading>
      <chakra.p mt="1" mb="6" color="ink.muted">
        {props.intro}
      </chakra.p>
      <Stack gap="5" flex="1">
        {props.children}
        <Honeypot place={props.honeypot} />
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
        <Button type="submit" variant={button} wide minHeight="12" disabled={props.isPending}>
          {props.isPending ? props.pendingLabel : props.submitLabel}
        </Button>
        <ConsentLine mt="3" />
      </Box>
    </chakra.form>
  );
}
