import { Box, Grid } from '@chakra-ui/react';
import { EARLY_ACCESS_TIERS, USER_TYPES } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/form-fields.tsx';
import { Select } from '../../../ui/input.tsx';
import { OutcomeNotice } from '../shared/outcome.tsx';
import { Panel } from '../shared/panel.tsx';
import { TierOptions } from '../shared/tier-options.tsx';
import { IssuedInvitations } from './issued-invitations.tsx';
import { LanguageOptions } from './language-options.tsx';
import { useInvitation } from './use-invitation.ts';

/** Invites an address to the beta and shows the code. */
export function InvitePanel() {
  const { t } = useTranslation('waitlist');
  const { form, outcome, issued } = useInvitation();
  return (
    <Panel title={t('invite.title')}>
      <form onSubmit={form.submit} onFocus={form.prepare} noValidate aria-label={t('invite.title')}>
        <Grid
          templateColumns={{ base: '1fr 1fr', md: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' }}
          gap="3"
          alignItems="start"
        >
          <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <TextField form={form} name="email" type="email" label={t('invite.email')} required />
          </Box>
          <Field label={t('invite.userType')}>
            {(control) => (
              <Select {...control} {...form.control('userType')}>
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
              <Select {...control} {...form.control('tier')}>
                <TierOptions tiers={[...EARLY_ACCESS_TIERS].reverse()} />
              </Select>
            )}
          </Field>
          <Field label={t('invite.language')}>
            {(control) => (
              <Select {...control} {...form.control('language')}>
                <LanguageOptions />
              </Select>
            )}
          </Field>
          <Button
            type="submit"
            variant="outline"
            fontSize="sm"
            alignSelf="end"
            gridColumn={{ md: '1 / -1' }}
            justifySelf={{ md: 'start' }}
            disabled={form.isPending || form.values.email.trim() === ''}
          >
            {t(form.isPending ? 'invite.pending' : 'invite.button')}
          </Button>
        </Grid>
      </form>
      <OutcomeNotice outcome={outcome} />
      <IssuedInvitations invitations={issued} />
    </Panel>
  );
}
