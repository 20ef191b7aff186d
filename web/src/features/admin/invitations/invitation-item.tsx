import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import type { InvitationRow } from '@contract/invitations.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Actor } from '../shared/actor.tsx';
import { ListItem } from '../shared/list-item.tsx';
import { SignupLink } from '../shared/signup-link.tsx';
import { Email, Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { useMay } from '../shared/use-may.ts';
import type { InvitationChanges } from './use-invitation-changes.ts';

interface Props extends Pick<ComponentProps<typeof Flex>, 'ref'> {
  row: InvitationRow;
  changes: InvitationChanges;
}

/** Shows an invitation: its address, tier and admin, and until when it is valid or how it ended. */
export function InvitationItem({ ref, row, changes }: Props) {
  const { t, i18n } = useTranslation(['waitlist', 'admin']);
  const formats = useFormats();
  const { userType, id, name, email, state, tier, language, admin, createdAt, expiresAt, endedAt } = row;
  const facts = [t(`invite.${userType}`), t(`admin:tiers.${tier}`), languageName(language, i18n.language)];
  return (
    <ListItem ref={ref}>
      <Stack flex="1" minWidth="0" gap="0">
        <Box fontWeight="semibold" overflowWrap="anywhere">
          {name === null ? (
            <Email>{email}</Email>
          ) : (
            <>
              <SignupLink signup={{ userType, id }}>
                <Typed>{name}</Typed>
              </SignupLink>{' '}
              <Email>{email}</Email>
            </>
          )}
        </Box>
        <Box color="ink.muted">{facts.join(' · ')}</Box>
        <Box color="ink.muted" fontSize="xs" fontVariantNumeric="tabular-nums">
          <chakra.time dateTime={createdAt}>
            {t('invitations.by', { at: formats.dateTime(createdAt) })}
          </chakra.time>{' '}
          <Actor admin={admin} />
        </Box>
        <chakra.time
          dateTime={endedAt ?? expiresAt}
          color="ink.muted"
          fontSize="xs"
          fontVariantNumeric="tabular-nums"
        >
          {state === 'open'
            ? t('invitations.until', { at: formats.dateTime(expiresAt) })
            : t(`invitations.endedAt.${state}`, { at: formats.dateTime(endedAt ?? expiresAt) })}
        </chakra.time>
      </Stack>
      <Changes row={row} changes={changes} />
    </ListItem>
  );
}

/** Shows operators the actions on an invitation that was not used. */
function Changes({ row, changes }: Pick<Props, 'row' | 'changes'>) {
  const { t } = useTranslation('waitlist');
  const mayResend = useMay('POST /api/admin/invitation-resend');
  if (!mayResend || row.state === 'used') return null;
  const isOpen = row.state === 'open';
  const actions = [
    { text: t(isOpen ? 'invitations.resend' : 'invitations.renew'), change: changes.resend },
    ...(isOpen ? [{ text: t('invitations.revoke'), change: changes.revoke }] : []),
  ];
  return (
    <Flex gap="2" wrap="wrap">
      {actions.map(({ text, change }) => (
        <Button
          key={text}
          variant="outline"
          fontSize="sm"
          aria-disabled={changes.isPending}
          aria-label={t('invitations.actionNamed', { action: text, email: row.email })}
          onClick={() => !changes.isPending && change(row)}
        >
          {text}
        </Button>
      ))}
    </Flex>
  );
}
