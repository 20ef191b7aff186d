import { chakra, Stack } from '@chakra-ui/react';
import type { ComponentProps, FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOnArrival } from '../lib/focus-on-arrival.ts';
import { Button } from './button.tsx';
import { ChoiceField, TextField } from './form-fields.tsx';
import { PageHeading } from './heading.tsx';
import { Notice } from './notice.tsx';
import type { SubmitNotice } from './use-submit.ts';

interface LinkFormProps {
  texts: { title: string; text: string; submit: string; pending: string };
  /** Whether the visitor's link no longer works. The title says so and gets the focus. */
  isLinkRefused: boolean;
  /** From lib/use-checked-form.ts. */
  form: ComponentProps<typeof TextField<'email'>>['form'] & {
    submit: (event: FormEvent<HTMLFormElement>) => void;
    prepare: () => void;
    isPending: boolean;
  };
  notice: SubmitNotice | null;
  /** Further fields. */
  children?: React.ReactNode;
}

/** Renders the form that mails a link to an address. */
export function LinkForm({ texts, isLinkRefused, form, notice, children }: LinkFormProps) {
  const { t } = useTranslation('errors');
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
            label={t('fields.email')}
            type="email"
            autoComplete="email"
            required
          />
          {children}
          {notice && (
            <Notice tone={notice.tone} role={notice.role} title={notice.title}>
              {notice.text}
            </Notice>
          )}
          <Button type="submit" disabled={form.isPending} alignSelf="flex-start">
            {form.isPending ? texts.pending : texts.submit}
          </Button>
        </Stack>
      </chakra.form>
    </>
  );
}

interface UserTypeFieldProps {
  form: ComponentProps<typeof ChoiceField<'userType'>>['form'];
  fan: string;
  idol: string;
}

/** Asks which of a person's two signups is meant. */
export function UserTypeField({ form, ...options }: UserTypeFieldProps) {
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
