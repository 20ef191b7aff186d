import { chakra, Stack } from '@chakra-ui/react';
import type { UserType } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import type { Schema } from 'yup';
import { failureText } from '../lib/failure-text.ts';
import { focusOnArrival } from '../lib/focus-on-arrival.ts';
import { useCheckedForm } from '../lib/use-checked-form.ts';
import { SubmitButton } from './button.tsx';
import { ChoiceField, TextField } from './form-fields.tsx';
import { PageHeading } from './heading.tsx';
import { Notice } from './notice.tsx';
import { useSubmit } from './use-submit.ts';

const EMPTY = { email: '', userType: '' };

interface LinkFormProps<Body> {
  texts: {
    title: string;
    text: string;
    submit: string;
    pending: string;
    sentTitle: string;
    sentText: string;
    failedTitle: string;
    /** If absent, the failure's own message is shown. */
    failedText?: string;
  };
  /** True if the visitor's link does not work. The title must say so; it gets the focus. */
  isLinkRefused: boolean;
  /** The labels of the account types, if the visitor must select one. */
  userTypes?: Record<UserType, string>;
  /** The contract's schema of the call's body, as in lib/use-checked-form.ts. */
  schema: Schema<Body> | (() => Promise<Schema<Body>>);
  call: (body: Body) => Promise<unknown>;
  /** True if a toast announces the outcome too. */
  hasToast?: boolean;
  /** Called if an attempt fails validation. */
  onInvalid?: (values: typeof EMPTY) => void;
}

/** Renders a form that mails a link to an address. The address stays in the form for another attempt. */
export function LinkForm<Body>({
  texts,
  isLinkRefused,
  userTypes,
  schema,
  call,
  hasToast = false,
  onInvalid,
}: LinkFormProps<Body>) {
  const { t } = useTranslation(['errors', 'common']);
  const { submit, clear, notice } = useSubmit({
    call,
    messageOf: (outcome) =>
      outcome.status === 'done'
        ? { title: texts.sentTitle, text: texts.sentText }
        : {
            title: texts.failedTitle,
            text: texts.failedText ?? failureText(outcome.error, t('common:noAnswer'), t('common:busy')),
          },
    hasToast,
  });
  const form = useCheckedForm({
    schema,
    initialValues: EMPTY,
    toInput: ({ email, userType }) => (userTypes ? { email, userType } : { email }),
    onAttempt: clear,
    onInvalid,
    send: async (body) => {
      await submit(body);
      return false;
    },
  });
  return (
    <>
      <PageHeading ref={isLinkRefused ? focusOnArrival : undefined}>{texts.title}</PageHeading>
      <chakra.p mt="3" mb="8" color="ink.muted" fontSize="lg">
        {texts.text}
      </chakra.p>
      <chakra.form
        noValidate
        method="post"
        onSubmit={form.submit}
        onFocus={form.prepare}
        aria-label={texts.submit}
      >
        <Stack gap="5">
          <TextField
            form={form}
            name="email"
            label={t('errors:fields.email')}
            type="email"
            autoComplete="email"
            required
          />
          {userTypes && <UserTypeField form={form} options={userTypes} />}
          {notice && (
            <Notice tone={notice.tone} role={notice.role} title={notice.title}>
              {notice.text}
            </Notice>
          )}
          <SubmitButton disabled={form.isPending}>
            {form.isPending ? texts.pending : texts.submit}
          </SubmitButton>
        </Stack>
      </chakra.form>
    </>
  );
}

interface UserTypeFieldProps {
  form: ReturnType<typeof useCheckedForm<typeof EMPTY, unknown>>;
  options: Record<UserType, string>;
}

/** Asks for the account type. A separate component, because only forms that use it load the namespace `forms`. */
function UserTypeField({ form, options }: UserTypeFieldProps) {
  const { t } = useTranslation(['errors', 'forms']);
  return (
    <ChoiceField
      form={form}
      name="userType"
      label={t('errors:fields.userType')}
      chooseLabel={t('forms:choose')}
      options={options}
      required
    />
  );
}
