import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../../lib/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import { Email } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';
import type { IssuedInvitation } from './use-invitation.ts';

/** Lists the codes made since the page was opened. */
export function IssuedInvitations({ invitations }: { invitations: readonly IssuedInvitation[] }) {
  const { t } = useTranslation('waitlist');
  if (invitations.length === 0) return null;
  return (
    <Box fontSize="sm">
      <Text color="ink.muted">{t('invite.keep')}</Text>
      <chakra.ul listStyleType="none" aria-label={t('invite.issued')}>
        {invitations.map((invitation) => (
          <Invitation key={invitation.code} {...invitation} />
        ))}
      </chakra.ul>
    </Box>
  );
}

function Invitation({ email, code, expiresAt }: IssuedInvitation) {
  const { t } = useTranslation(['waitlist', 'common']);
  const formats = useFormats();
  const { isCopied, copy } = useCopy();
  return (
    <Flex
      as="li"
      align="center"
      wrap="wrap"
      columnGap="3"
      paddingBlock="2"
      borderTopWidth="1px"
      borderColor="line"
    >
      <Box flex="1" minWidth="12rem">
        <Email>{email}</Email>
        <Text color="ink.muted" fontSize="xs">
          <chakra.time dateTime={expiresAt}>
            {t('invite.until', { date: formats.dateTime(expiresAt) })}
          </chakra.time>
        </Text>
      </Box>
      <chakra.code fontWeight="bold" fontSize="md" overflowWrap="anywhere">
        <span translate="no">{code}</span>
      </chakra.code>
      <Button
        variant="quiet"
        fontSize="sm"
        aria-label={t('invite.copy', { email })}
        onClick={() => copy(code)}
      >
        {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        <span aria-live="polite">{isCopied ? t('common:share.copied') : t('invite.copyShort')}</span>
      </Button>
    </Flex>
  );
}
