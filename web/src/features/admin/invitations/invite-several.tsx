import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { MINUTE_MS } from '@contract/durations.ts';
import { splitAddresses } from '@contract/invitations.ts';
import { INVITATIONS_MAX, YOURE_IN_DELAY_MS } from '@contract/limits.ts';
import { EARLY_ACCESS_TIERS, type InvitationOutcome, LANGUAGES, USER_TYPES } from '@contract/values.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select, Textarea } from '../../../ui/input.tsx';
import { callAction } from '../shared/call-action.ts';
import { OutcomeNotice, undoOf, useOutcome } from '../shared/outcome.tsx';
import { Panel } from '../shared/panel.tsx';
import { refetchPeople } from '../shared/people-cache.ts';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { TierOptions } from '../shared/tier-options.tsx';
import { Email } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { refetchInvitations } from './invitation-pages.ts';
import { LanguageOptions } from './language-options.tsx';

const OUTCOMES = {
  invited: 'invitations.outcomes.invited',
  'let-in': 'invitations.outcomes.letIn',
  'already-invited': 'invitations.outcomes.alreadyInvited',
  'already-in': 'invitations.outcomes.alreadyIn',
} as const satisfies Record<InvitationOutcome, string>;

/** The outcomes that changed something. */
const CHANGED: readonly InvitationOutcome[] = ['invited', 'let-in'];

/** Invites pasted addresses. If one is invalid, names it and sends nothing. The text stays until all are invited. */
export function InviteSeveral() {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const client = useQueryClient();
  const { outcome, report } = useOutcome();
  const box = useRef<HTMLTextAreaElement>(null);
  const [pasted, setPasted] = useState('');
  const [isAttempted, setAttempted] = useState(false);
  const [userType, setUserType] = useState<(typeof USER_TYPES)[number]>('fan');
  const [tier, setTier] = useState<(typeof EARLY_ACCESS_TIERS)[number]>('beta');
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number] | ''>('');
  const { emails, invalid } = splitAddresses(pasted);

  const invite = useMutation({
    mutationFn: (_sent: string) =>
      callAction('POST /api/admin/invitations', { body: { emails, userType, tier, language } }),
    onSuccess: ({ reply, auditId }, sent) => {
      // Keeps text that was typed meanwhile. A render during the call replaces this function, and with it `pasted`.
      setPasted((now) => (now === sent ? '' : now));
      setAttempted(false);
      void refetchInvitations(client);
      void refetchPeople(client);
      void refetchActivity(client);
      const changed = reply.invitations.filter((one) => CHANGED.includes(one.outcome));
      const values = { number: formats.number(changed.length) };
      report({ status: 'done', text: 'invitations.sent', values, ...undoOf('beta-invitation', auditId) });
    },
    onError: (error) => report({ status: 'failed', text: 'invitations.failed', error }),
  });

  function problem(): string | undefined {
    if (invalid.length > 0) return t('invitations.invalid', { list: formats.list(invalid) });
    if (emails.length <= INVITATIONS_MAX) return undefined;
    return t('invitations.tooMany', { number: formats.number(emails.length), max: INVITATIONS_MAX });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (invite.isPending || (emails.length === 0 && invalid.length === 0)) return;
    setAttempted(true);
    if (problem()) box.current?.focus();
    else invite.mutate(pasted);
  }

  return (
    <Panel title={t('invitations.invite')}>
      <form onSubmit={submit} noValidate aria-label={t('invitations.invite')}>
        <Grid gap="3">
          <Field
            label={t('invitations.addresses')}
            help={t('invitations.addressesHelp', { max: INVITATIONS_MAX })}
            error={isAttempted ? problem() : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                ref={box}
                rows={4}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={pasted}
                onChange={({ target }) => setPasted(target.value)}
              />
            )}
          </Field>
          <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }} gap="3" alignItems="end">
            <Field label={t('invite.userType')}>
              {(control) => (
                <Select
                  {...control}
                  value={userType}
                  onChange={({ target }) =>
                    setUserType(USER_TYPES.find((one) => one === target.value) ?? userType)
                  }
                >
                  {USER_TYPES.map((type) => (
                    <option key={type} value={type}>
                      {t(`invite.${type}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('invite.tier')}>
              {(control) => (
                <Select
                  {...control}
                  value={tier}
                  onChange={({ target }) =>
                    setTier(EARLY_ACCESS_TIERS.find((one) => one === target.value) ?? tier)
                  }
                >
                  <TierOptions tiers={[...EARLY_ACCESS_TIERS].reverse()} />
                </Select>
              )}
            </Field>
            <Field label={t('invite.language')}>
              {(control) => (
                <Select
                  {...control}
                  value={language}
                  onChange={({ target }) => setLanguage(LANGUAGES.find((one) => one === target.value) ?? '')}
                >
                  <LanguageOptions />
                </Select>
              )}
            </Field>
          </Grid>
          <Flex>
            <Button
              type="submit"
              variant="outline"
              fontSize="sm"
              disabled={invite.isPending || (emails.length === 0 && invalid.length === 0)}
            >
              {invite.isPending
                ? t('invitations.sending')
                : emails.length === 0
                  ? t('invitations.sendNone')
                  : t('invitations.send', { number: formats.number(emails.length) })}
            </Button>
          </Flex>
        </Grid>
      </form>
      <OutcomeNotice outcome={outcome} />
      {invite.data && (
        <chakra.ul listStyleType="none" aria-label={t('invitations.results')} fontSize="sm">
          {invite.data.reply.invitations.map(({ email, outcome: result }) => (
            <Flex as="li" key={email} wrap="wrap" columnGap="4" paddingBlock="1">
              <Box flex="1" minWidth="12rem">
                <Email>{email}</Email>
              </Box>
              <Box color="ink.muted">{t(OUTCOMES[result], { minutes: YOURE_IN_DELAY_MS / MINUTE_MS })}</Box>
            </Flex>
          ))}
        </chakra.ul>
      )}
    </Panel>
  );
}
