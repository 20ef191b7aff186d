import { Box, chakra } from '@chakra-ui/react';
import type { ListedMail } from '@contract/mails.ts';
import { useTranslation } from 'react-i18next';
import { ListItem } from '../shared/list-item.tsx';
import { MAIL_STATES, MAIL_TEMPLATES } from '../shared/mail-texts.ts';
import { SignupLink } from '../shared/signup-link.tsx';
import { Email, Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';

/** Shows a mail: to whom, which one, what became of it so far, and when it is due or when it failed. */
export function MailItem({ row }: { row: ListedMail }) {
  const { t } = useTranslation(['admin', 'waitlist']);
  const formats = useFormats();
  const { email, signup, template, state, attempts, error, requestedAt, dueAt, endedAt } = row;
  const { text, color } = MAIL_STATES[state];
  const at = dueAt ?? endedAt ?? requestedAt;
  return (
    <ListItem>
      <Box flex="1" minWidth="0" overflowWrap="anywhere">
        {signup?.name != null && (
          <>
            <SignupLink signup={signup}>
              <Typed>{signup.name}</Typed>
            </SignupLink>{' '}
          </>
        )}
        <Email>{email}</Email>
        <Box color="ink.muted">{t(MAIL_TEMPLATES[template])}</Box>
      </Box>
      <Box>
        <Box color={color}>
          {t(text)}
          {error && ` · ${t('mails.error', { code: error, number: formats.number(attempts) })}`}
        </Box>
        <chakra.time dateTime={at} color="ink.muted" fontSize="xs" fontVariantNumeric="tabular-nums">
          {t(dueAt ? 'waitlist:mails.due' : 'waitlist:mails.endedAt', { at: formats.dateTime(at) })}
        </chakra.time>
      </Box>
    </ListItem>
  );
}
