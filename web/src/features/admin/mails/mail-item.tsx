import { Box, chakra } from '@chakra-ui/react';
import type { ListedMail } from '@contract/mails.ts';
import { useTranslation } from 'react-i18next';
import { ListItem } from '../shared/list-item.tsx';
import { MAIL_TEMPLATES, stateOfMail } from '../shared/mail-texts.ts';
import { SignupLink } from '../shared/signup-link.tsx';
import { Email, Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';

/** Shows a mail: to whom, which one, what became of it so far, and when it is due, failed or bounced. */
export function MailItem({ row }: { row: ListedMail }) {
  const { t } = useTranslation(['admin', 'waitlist']);
  const formats = useFormats();
  const { email, signup, template, attempts, error, requestedAt, dueAt, endedAt, bouncedAt } = row;
  const { text, color } = stateOfMail(row);
  const at = dueAt ?? bouncedAt ?? endedAt ?? requestedAt;
  const time = dueAt
    ? 'waitlist:mails.due'
    : bouncedAt
      ? 'waitlist:mails.bouncedAt'
      : 'waitlist:mails.endedAt';
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
          {t(time, { at: formats.dateTime(at) })}
        </chakra.time>
      </Box>
    </ListItem>
  );
}
